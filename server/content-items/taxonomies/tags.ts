import { tagSlug } from "#contract/tag-slug.ts";
import type { Core } from "#server/core.ts";
import { invalid } from "#server/http/validate.ts";
import { notFound } from "#server/platform/errors.ts";
import { countChanging, readTagName, readTags, redirectTags, removeRedirectsTo } from "./tags.store.ts";
import type { TermKind } from "./term-kind.ts";

/** The tags of posts, which exist as long as a post has them. */
export function postTags({ database: { db } }: Core): TermKind {
  return {
    keyOf: tagSlug,

    list: (search, request) => readTags(db, search, request),

    async effect(change) {
      const { keys, name } = planned(change);
      const counts = await countChanging(db, keys, name);
      const target = name === null ? undefined : tagSlug(name);
      const isOther = target !== undefined && "keys" in change && !change.keys.includes(target);
      return { ...counts, existing: (isOther && (await readTagName(db, target))) || null };
    },

    async store(transaction, change) {
      const { keys, name } = planned(change);
      if (name === null) await removeRedirectsTo(transaction, keys);
      else await redirectTags(transaction, keys, tagSlug(name));
      const former = "keys" in change ? change.keys : [];
      const what = `${former.length === 1 ? "Tag" : "Tags"} ${former.map((tag) => `“${tag}”`).join(", ")}`;
      return {
        lost: keys,
        name,
        subject: { subjectType: "tag", subjectId: keys[0] ?? "" },
        summary: `${what} ${name === null ? "removed from" : `renamed to “${name}” in`}`,
      };
    },
  };
}

/** The tags that a change takes from posts, other spellings of the new name among them, and that name. */
function planned(change: Parameters<TermKind["effect"]>[0]): { keys: string[]; name: string | null } {
  if (change.action === "remove") return { keys: change.keys, name: null };
  if (change.action !== "edit") throw notFound();
  if (/[,\n]/.test(change.name)) throw invalid({ name: "Please leave out commas: they separate tags" });
  return { keys: [...new Set([...change.keys, tagSlug(change.name)])], name: change.name };
}
