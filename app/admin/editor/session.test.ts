// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blogPost } from "#content-types/blog-post.ts";
import { contentServer, EMPTY_ITEM } from "#tests/support/sites/content-server.ts";
import { newerVersion } from "./saving/failure.ts";
import { createSession, type Session } from "./session.ts";
import type { OwnerItem } from "./values.ts";

function startSession(opened: OwnerItem | undefined) {
  const created: string[] = [];
  const server = contentServer(opened);
  const session = createSession({ type: blogPost, opened, onCreated: (id) => created.push(id), api: server.api });
  return { session, server, asked: server.asked, created };
}

function conflictOf(session: Session): OwnerItem {
  const { saving } = session.snapshot();
  const theirs = saving.at === "failed" ? newerVersion(saving.error) : undefined;
  if (!theirs) throw new Error("There was no conflict.");
  return theirs;
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
  const { session, asked, created } = startSession(undefined);
  session.change({ description: "No title yet" });
  await pass(2_000);
  expect(asked).toEqual([]);
  expect(localStorage.length).toBe(1);
  session.change({ title: "Titled" });
  await pass(2_000);
  session.change({ title: "Titled better" });
  await pass(2_000);
  expect(asked).toEqual(["create", "autosave"]);
  expect(created).toEqual([session.snapshot().item?.id]);
  expect(localStorage.length).toBe(0);
});

test("changes to something public go to a working copy until Update publishes them", async () => {
  const { session, asked } = startSession({ ...EMPTY_ITEM, state: "published" });
  session.change({ content: "<p>new<br>words</p>" });
  await pass(2_000);
  expect(asked).toEqual(["save working copy"]);
  await session.update();
  expect(asked).toEqual(["save working copy", "update"]);
  const { saved, values } = session.snapshot();
  expect(saved).toEqual(values);
  await pass(60_000);
  expect(asked).toHaveLength(2);
});

test("unpublished changes stay in the draft when an item is unpublished", async () => {
  const { session, asked } = startSession({ ...EMPTY_ITEM, state: "published" });
  session.change({ title: "Not public" });
  await session.move("unpublish");
  await pass(2_000);
  expect(asked).toEqual(["save working copy", "unpublish", "autosave"]);
  expect(session.snapshot().item?.title).toBe("Not public");
});

test("discarding shows the public version again, and mounts the fields again", async () => {
  const { session, asked } = startSession({ ...EMPTY_ITEM, state: "published" });
  session.change({ title: "A whim" });
  await session.discardChanges();
  await pass(60_000);
  expect(asked).toEqual(["delete working copy"]);
  expect(session.snapshot()).toMatchObject({ values: { title: "Title" }, generation: 1 });
  expect(localStorage.length).toBe(0);
});

test("nothing is published unless it could be saved", async () => {
  const { session, asked } = startSession(undefined);
  session.change({ title: "  " });
  await expect(session.move("publish")).rejects.toMatchObject({
    fields: { title: "Please enter a title" },
  });
  expect(asked).toEqual([]);
});

test("a save from another window is a conflict, for drafts and for working copies", async () => {
  const draft = startSession(EMPTY_ITEM);
  draft.server.changeElsewhere({ content: "<p>theirs</p>" });
  draft.session.change({ content: "<p>mine</p>" });
  await pass(2_000);
  expect(draft.session.snapshot().saving).toMatchObject({ at: "failed", error: { code: "stale" } });
  expect(draft.server.latest()).toBe("<p>theirs</p>");

  const post = startSession({ ...EMPTY_ITEM, state: "published" });
  post.server.saveCopyElsewhere("<p>theirs, not public</p>");
  post.session.change({ content: "<p>mine</p>" });
  await pass(2_000);
  const theirs = conflictOf(post.session);
  expect(post.server.latest()).toBe("<p>theirs, not public</p>");
  post.session.takeTheirs(theirs);
  expect(post.session.snapshot()).toMatchObject({ values: { content: "<p>theirs, not public</p>" } });
});

test("Update and Discard are refused if another window has saved a working copy that this one never showed", async () => {
  const { session, server } = startSession({ ...EMPTY_ITEM, state: "published" });
  server.saveCopyElsewhere("<p>theirs</p>");
  session.change({ content: "<p>mine</p>" });
  await expect(session.update()).rejects.toMatchObject({ code: "stale" });
  await expect(session.discardChanges()).rejects.toMatchObject({ code: "stale" });
  expect(server.copy()?.content).toBe("<p>theirs</p>");
});

test("a copy is not created twice when the answer was lost", async () => {
  const { session, server } = startSession(EMPTY_ITEM);
  server.changeElsewhere({ content: "<p>theirs</p>" });
  session.change({ content: "<p>mine</p>" });
  await pass(2_000);
  const theirs = conflictOf(session);
  server.decideByHand();
  const first = session.saveAsCopy(theirs).catch((error: unknown) => error);
  await pass(0);
  server.pending.shift()?.settle("answer lost");
  expect(await first).toMatchObject({ code: "unreachable" });
  expect(session.snapshot().values.content).toBe("<p>mine</p>");
  const second = session.saveAsCopy(theirs);
  await pass(0);
  server.pending.shift()?.settle("answered");
  expect(await second).toMatchObject({ title: "Title (copy)", content: "<p>mine</p>" });
  expect(server.asked.filter((what) => what === "create")).toHaveLength(1);
  expect(session.snapshot().values.content).toBe("<p>theirs</p>");
});

test("restoring a revision of something public changes nothing for visitors", async () => {
  const { session, server, asked } = startSession({ ...EMPTY_ITEM, state: "published" });
  session.change({ content: "<p>new</p>" });
  await session.update();
  await session.restoreRevision(1);
  expect(session.snapshot().values.content).toBe("<p>old</p>");
  expect(server.item()?.content).toBe("<p>new</p>");
  expect(server.copy()?.content).toBe("<p>old</p>");
  await session.update();
  expect(server.item()?.content).toBe("<p>old</p>");
  await pass(60_000);
  expect(asked).toEqual(["update", "restore revision", "update"]);
});
