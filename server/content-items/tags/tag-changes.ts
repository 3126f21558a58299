import { tagSlug } from "#contract/tag-slug.ts";
import type { TagChange, TagChangeAnswer, TagEffectAnswer } from "#contract/tags.ts";
import { recordActivity } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import { moveContentVersion } from "#server/platform/content-version.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Transaction } from "#server/platform/tables.ts";
import type { ContentWriter } from "../content-writer.ts";
import { rewriteItem } from "../rewrite-item.ts";
import { readCopiedItems } from "../working-copies.store.ts";
import { tagsOf } from "./post-tags.ts";
import { countChanging, readChanging, readTagName, redirectTags, removeRedirectsTo } from "./tags.store.ts";

/** Posts per request: SQLite writes one transaction at a time, so others wait for it. */
const POSTS_AT_ONCE = 25;
/** Working copies that are looked through at once. */
const COPIES_AT_ONCE = 50;
/** A post may be saved at the very moment; then the batch starts over. */
const ATTEMPTS = 3;

/** Renaming, merging and removing tags: each changed post gets a revision, like any other change. */
export function tagChanges({ database, clock }: Core, writer: ContentWriter) {
  const { db, engine } = database;

  const slugsOf = ({ tags, name }: TagChange) => (name === null ? tags : [...new Set([...tags, tagSlug(name)])]);

  const changePost = (transaction: Transaction, id: string, change: TagChange, who: string) =>
    rewriteItem(transaction, writer, { type: "blog-post", id, who }, (fields) => ({
      ...fields,
      tags: changedTags(tagsOf({ fields }), slugsOf(change), change.name),
    }));

  /** Working copies may have a tag that the post itself does not. */
  async function changeCopies(transaction: Transaction, change: TagChange, who: string): Promise<number> {
    let count = 0;
    let after = "";
    for (;;) {
      const ids = await readCopiedItems(transaction, "blog-post", after, COPIES_AT_ONCE);
      for (const id of ids) if (await changePost(transaction, id, change, who)) count += 1;
      const last = ids.at(-1);
      if (last === undefined || ids.length < COPIES_AT_ONCE) return count;
      after = last;
    }
  }

  async function changeSome(change: TagChange, who: string): Promise<number> {
    const { tags, name } = change;
    const slugs = slugsOf(change);
    const { changed, version } = await writer.transact(async (transaction) => {
      const ids = await readChanging(transaction, slugs, name, POSTS_AT_ONCE);
      for (const id of ids) await changePost(transaction, id, change, who);
      const isLast = ids.length < POSTS_AT_ONCE;
      const changed = ids.length + (isLast ? await changeCopies(transaction, change, who) : 0);
      if (name === null) await removeRedirectsTo(transaction, tags);
      else await redirectTags(transaction, tags, tagSlug(name));
      if (changed > 0) await note(transaction, change, changed, who);
      return { changed, version: await moveContentVersion(transaction, engine) };
    });
    database.contentVersion.seen(version);
    return changed;
  }

  function note(transaction: Transaction, { tags, name }: TagChange, changed: number, who: string) {
    const action = name === null ? "removed" : "renamed";
    const what = `${tags.length === 1 ? "Tag" : "Tags"} ${tags.map((tag) => `“${tag}”`).join(", ")}`;
    const done = name === null ? "removed from" : `renamed to “${name}” in`;
    return recordActivity(transaction, clock, {
      who,
      action,
      subjectType: "tag",
      subjectId: tags[0] ?? "",
      summary: `${what} ${done} ${changed === 1 ? "1 post" : `${changed} posts`}`,
    });
  }

  return {
    async effect(change: TagChange): Promise<TagEffectAnswer> {
      const counts = await countChanging(db, slugsOf(change), change.name);
      const target = change.name === null ? undefined : tagSlug(change.name);
      if (target === undefined || change.tags.includes(target)) return { ...counts, existing: null };
      return { ...counts, existing: (await readTagName(db, target)) ?? null };
    },

    /** Changes the next posts. Visitors see a half-finished change as two tags, and repeating it finishes it. */
    async change(change: TagChange, who: string): Promise<TagChangeAnswer> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const changed = await changeSome(change, who);
          return { changed, left: (await countChanging(db, slugsOf(change), change.name)).posts };
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== "stale" || attempt === ATTEMPTS) throw error;
        }
      }
    },
  };
}

/** The new name takes the place of the first of the tags it replaces. */
function changedTags(tags: readonly string[], slugs: readonly string[], name: string | null): string[] {
  const changed = tags.flatMap((tag) => {
    if (!slugs.includes(tagSlug(tag))) return [tag];
    return name === null ? [] : [name];
  });
  return [...new Set(changed)];
}
