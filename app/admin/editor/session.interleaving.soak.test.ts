// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blogPost } from "#content-types/blog-post.ts";
import { contentServer, EMPTY_ITEM, type Fate } from "#tests/support/sites/content-server.ts";
import { failureOf } from "./saving/failure.ts";
import { createSession, isPublic } from "./session.ts";
import { type OwnerItem, sameValues } from "./values.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const FATES = ["answered", "unsent", "answer lost", "arrives late"] as const satisfies readonly Fate[];
const ACTIONS = [
  "save now",
  "update",
  "discard",
  "publish",
  "unpublish",
  "schedule",
  "trash",
  "restore",
  "restore revision 1",
] as const;
type Action = (typeof ACTIONS)[number];
type Start = "new" | "draft" | "published" | "published with a working copy";
const STARTS: readonly Start[] = ["new", "draft", "published", "published with a working copy"];

const COPY = { ...EMPTY_ITEM, content: "<p>old and kept</p>", savedBy: "owner", savedAt: "2026-01-02T00:00:00Z" };

function openedAs(start: Start): OwnerItem | undefined {
  if (start === "new") return undefined;
  if (start === "draft") return EMPTY_ITEM;
  if (start === "published") return { ...EMPTY_ITEM, state: "published", workingCopy: null };
  return { ...EMPTY_ITEM, state: "published", workingCopy: COPY, copyWriteId: "an-earlier-session" };
}

/** A session whose requests all wait for the test, and a list of what went wrong at any time. */
function startSession(start: Start) {
  localStorage.clear();
  const opened = openedAs(start);
  const server = contentServer(opened);
  server.decideByHand();
  const session = createSession({ type: blogPost, opened, onCreated: () => {}, api: server.api });
  const faults: string[] = [];
  /** Everything typed since the owner last discarded changes; none of it may get lost. */
  let typed: string[] = [];
  let count = 0;
  let hasArrivedLate = false;
  const note = () => {
    const { saving } = session.snapshot();
    const error = saving.at === "failed" ? saving.error : undefined;
    if (failureOf(error) === "stale") faults.push("a conflict with oneself");
    if (failureOf(error) === "refused") faults.push(`refused: ${error?.message}`);
    if (server.pending.length > 1) faults.push("two requests at the same time");
  };
  session.subscribe(note);

  const works: Record<Action, () => Promise<unknown>> = {
    "save now": () => session.saver.flush(),
    update: () => session.update(),
    discard: () => session.discardChanges(),
    publish: () => session.move("publish"),
    unpublish: () => session.move("unpublish"),
    schedule: () => session.schedule("2099-01-01T00:00:00Z"),
    trash: () => session.move("trash"),
    restore: () => session.move("restore"),
    "restore revision 1": () => session.restoreRevision(1),
  };
  /** Whether the editor offers the action in the current state. */
  function isOffered(action: Action): boolean {
    const { item } = session.snapshot();
    if (action === "save now") return true;
    if (!item) return action === "publish" || action === "schedule";
    if (item.state === "trashed") return action === "restore";
    if (action === "update" || action === "discard" || action === "unpublish") return isPublic(item);
    return action !== "restore";
  }

  const story = {
    session,
    server,
    faults,
    isOffered,
    typed: () => typed,
    type() {
      if (session.snapshot().item?.state === "trashed") return;
      count += 1;
      typed.push(`word${count}`);
      const { content } = session.snapshot().values;
      session.change({ title: "Title", slug: "title", content: `${content} word${count}` });
    },
    act(action: Action) {
      if (!isOffered(action)) return;
      if (action === "discard" || action === "restore revision 1") typed = [];
      works[action]().catch((error: unknown) => {
        const failure = failureOf(error);
        if (failure === "stale") faults.push(`${action}: a conflict with oneself`);
        // An action may be refused because the item has moved to another state by its turn.
        if (!failure) faults.push(`${action}: ${String(error)}`);
      });
    },
    arriveLate() {
      const carriedOut = server.asked.length;
      server.arriveLate();
      hasArrivedLate ||= server.asked.length > carriedOut;
    },
    /**
     * The end of every story: the network is back, and time passes. A request that arrives after the session has stopped
     * asking is only noticed by the next write.
     */
    async settle(doesLateArrive: boolean) {
      server.heal(doesLateArrive);
      if (doesLateArrive || hasArrivedLate) {
        story.type();
        story.act("restore");
      }
      await vi.advanceTimersByTimeAsync(65_000);
    },
  };
  return story;
}

/** The invariants that are broken at the end of a session. */
function problems({ session, server, faults, typed }: ReturnType<typeof startSession>): string[] {
  const { item, values, saved, saving } = session.snapshot();
  const now = server.item();
  const hasUnpublished = !sameValues(values, saved);
  const rules: [isBroken: boolean, problem: string][] = [
    [server.pending.length > 0, "a request is still on its way"],
    [saving.at !== "rest" || session.saver.isUnsaved(), `the state is "${saving.at}"`],
    [localStorage.length > 0, "a copy is left on the device"],
    [typed().some((word) => !values.content.includes(word)), "the editor lost a word"],
    [item?.id !== now?.id || item?.revision !== now?.revision, "the editor knows another version"],
    [item?.state !== now?.state, `the editor says "${item?.state}", the server "${now?.state}"`],
    [item !== undefined && server.latest() !== values.content, "the server lost changes"],
    // The page must be right about whether visitors see another version.
    [item !== undefined && hasUnpublished !== (now?.content !== values.content), "unpublished changes are misjudged"],
  ];
  return [...faults, ...rules.flatMap(([isBroken, problem]) => (isBroken ? [problem] : []))];
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("Update waits for an autosave in flight", async () => {
  const story = startSession("published");
  story.type();
  await pass(2_000);
  expect(story.server.pending.map(({ what }) => what)).toEqual(["save working copy"]);
  story.act("update");
  await pass(10);
  expect(story.server.pending).toHaveLength(1);
  await story.settle(false);
  expect(problems(story)).toEqual([]);
  expect(story.server.asked).toEqual(["save working copy", "update"]);
});

test("changes typed during an update stay and are not public", async () => {
  const story = startSession("published");
  story.type();
  story.act("update");
  await pass(0);
  story.type();
  await story.settle(false);
  expect(problems(story)).toEqual([]);
  expect(story.server.item()?.content).toBe("<p>old</p> word1");
  expect(story.server.latest()).toBe("<p>old</p> word1 word2");
});

test("a new item is not created twice when the answer was lost", async () => {
  const story = startSession("new");
  story.type();
  await pass(2_000);
  story.server.pending.shift()?.settle("answer lost");
  story.type();
  await story.settle(false);
  expect(problems(story)).toEqual([]);
  expect(story.server.asked.filter((what) => what === "create")).toHaveLength(1);
});

/** Every combination of two actions, the fates of their requests, and typing in between. */
const pairsOf = (start: Start) =>
  ACTIONS.filter((action) => startSession(start).isOffered(action)).flatMap((first) =>
    ACTIONS.flatMap((second) =>
      FATES.flatMap((firstFate) =>
        FATES.flatMap((secondFate) =>
          [true, false].map((isTogether) => ({ first, second, firstFate, secondFate, isTogether })),
        ),
      ),
    ),
  );

test.each(STARTS.slice(0, 3))("%s: two requests, each with any outcome, in any order, end well", async (start) => {
  const failures: string[] = [];
  for (const pair of pairsOf(start)) {
    const story = startSession(start);
    story.type();
    await pass(2_000);
    story.act(pair.first);
    if (pair.isTogether) story.act(pair.second);
    await pass(0);
    story.server.pending.shift()?.settle(pair.firstFate);
    await pass(0);
    story.type();
    if (!pair.isTogether) story.act(pair.second);
    await pass(0);
    story.server.pending.shift()?.settle(pair.secondFate);
    await pass(0);
    await story.settle(pair.firstFate === "arrives late");
    const found = problems(story);
    if (found.length > 0) failures.push([...Object.values(pair), ...found].join(", "));
  }
  expect(failures).toEqual([]);
});

const event = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: "type" as const }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("act" as const), action: fc.constantFrom(...ACTIONS) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("answer" as const), fate: fc.constantFrom(...FATES) }) },
  { weight: 1, arbitrary: fc.constant({ kind: "late" as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("pass" as const), ms: fc.constantFrom(0, 250, 2_000, 5_000, 30_000) }),
  },
);

test("no sequence of typing, actions and lost or late answers loses a word or conflicts with itself", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...STARTS),
      fc.array(event, { maxLength: 40 }),
      fc.boolean(),
      async (start, events, doesLateArrive) => {
        const story = startSession(start);
        for (const step of events) {
          if (step.kind === "type") story.type();
          if (step.kind === "act") story.act(step.action);
          if (step.kind === "answer") story.server.pending.shift()?.settle(step.fate);
          if (step.kind === "late") story.arriveLate();
          await pass(step.kind === "pass" ? step.ms : 0);
        }
        await story.settle(doesLateArrive);
        expect(problems(story)).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});
