// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ContentKind, kindOfSection } from "./content-kinds.ts";
import type { ContentApi } from "./saving/api.ts";
import { createSession } from "./session.ts";
import type { OwnerItem } from "./values.ts";

const kind = kindOfSection("blog") as ContentKind;

const ITEM = {
  id: "one",
  title: "Title",
  slug: "title",
  description: "",
  content: "<p>old</p>",
  featured: "false",
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  state: "draft",
  revision: 1,
  publishAt: null,
  trashedAt: null,
} satisfies OwnerItem;

/** A server of one item, which writes down what it was asked; as ours does, it answers with cleaned content. */
function server(start: OwnerItem = ITEM) {
  const asked: string[] = [];
  let item = start;
  const answer = (what: string, change: Partial<OwnerItem>) => {
    asked.push(what);
    item = { ...item, ...change, revision: item.revision + 1 };
    return Promise.resolve(item);
  };
  const cleaned = (input: object) => {
    const { content = "", ...rest } = input as Partial<OwnerItem>;
    return { ...rest, content: content.replaceAll("<br>", "<br />") };
  };
  const api: Partial<ContentApi> = {
    create: (input) => answer("create", cleaned(input)),
    update: (_id, input) => answer("autosave" in input ? "autosave" : "update", cleaned(input)),
    keepAside: (_id, input) => {
      asked.push("keep aside");
      const { revision, title } = input as OwnerItem;
      return Promise.resolve({ ...ITEM, revision, title, savedBy: "owner", savedAt: "2026-01-02T00:00:00Z" });
    },
    dropAside: () => {
      asked.push("drop aside");
      return Promise.resolve(undefined);
    },
    move: (_id, transition) => answer(transition, { state: transition === "publish" ? "published" : "draft" }),
  };
  return { api: api as ContentApi, asked };
}

function sit(opened: OwnerItem | undefined) {
  const created: string[] = [];
  const { api, asked } = server(opened);
  const session = createSession({ kind, opened, onCreated: (id) => created.push(id), api });
  return { session, asked, created };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a new item is created with its title and then saved under its id", async () => {
  const { session, asked, created } = sit(undefined);
  session.change({ description: "No title yet" });
  await pass(2_000);
  expect(asked).toEqual([]);
  expect(localStorage.length).toBe(1);
  session.change({ title: "Titled" });
  await pass(2_000);
  session.change({ title: "Titled better" });
  await pass(2_000);
  expect(asked).toEqual(["create", "autosave"]);
  expect(created).toEqual(["one"]);
  expect(localStorage.length).toBe(0);
});

test("changes of something public are kept aside until they are published, and count as changes by the owner's words", async () => {
  const { session, asked } = sit({ ...ITEM, state: "published" });
  session.change({ content: "<p>new<br>words</p>" });
  await pass(2_000);
  expect(asked).toEqual(["keep aside"]);
  await session.update();
  expect(asked).toEqual(["keep aside", "update"]);
  const { saved, values } = session.snapshot();
  expect(saved).toEqual(values);
  await pass(60_000);
  expect(asked).toHaveLength(2);
});

test("what was not public when an item is taken down goes on in its draft", async () => {
  const { session, asked } = sit({ ...ITEM, state: "published" });
  session.change({ title: "Not public" });
  await session.move("unpublish");
  await pass(2_000);
  expect(asked).toEqual(["keep aside", "unpublish", "autosave"]);
  expect(session.snapshot().item?.title).toBe("Not public");
});

test("discarding shows the public words again, and tells editors to begin anew", async () => {
  const { session, asked } = sit({ ...ITEM, state: "published" });
  session.change({ title: "A whim" });
  await session.discardChanges();
  await pass(60_000);
  expect(asked).toEqual(["drop aside"]);
  expect(session.snapshot()).toMatchObject({ values: { title: "Title" }, edition: 1 });
  expect(localStorage.length).toBe(0);
});

test("nothing is published that could not be saved", async () => {
  const { session, asked } = sit(undefined);
  session.change({ title: "  " });
  await expect(session.move("publish")).rejects.toMatchObject({
    reason: { fields: { title: "Please enter a title" } },
  });
  expect(asked).toEqual([]);
});
