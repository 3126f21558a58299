import { itemType } from "#content-types/item-types.ts";
import { withRenamed } from "#content-types/owners-categories.ts";
import type { Taxonomy } from "#contract/content-terms.ts";
import type { TermChange, TermChangeAnswer } from "#contract/taxonomies.ts";
import { recordActivity } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import type { ContentBody } from "../content-item.ts";
import type { ContentWriter } from "../content-writer.ts";
import { rewriteItem } from "../rewrite-item.ts";
import { ownersCategories } from "./categories.ts";
import { postTags } from "./tags.ts";
import type { TermKind } from "./term-kind.ts";
import { readCandidates } from "./terms.store.ts";

/** What items are filed under: lists of terms, and changes that reach everything that has one. */
export function contentTaxonomies(core: Core, writer: ContentWriter) {
  /** One transaction, so that no item is ever in a category that the list doesn't have. */
  const change = (taxonomy: Taxonomy, kind: TermKind, change: TermChange, who: string) =>
    writer.publish(async (transaction) => {
      const { lost, name, subject, summary } = await kind.store(transaction, change, who);
      const rename = (each: string) => (lost.includes(kind.keyOf(each)) ? name : each);
      const candidates = lost.length > 0 ? await readCandidates(transaction, taxonomy, lost) : [];
      let changed = 0;
      for (const { id, type } of candidates) {
        const { fields } = itemType(type);
        const rewrite = (body: ContentBody) => ({ fields: withRenamed(fields, body.fields, taxonomy, rename) });
        if (await rewriteItem(transaction, writer, { type, id, who }, rewrite)) changed += 1;
      }
      const items = changed === 1 ? "1 item" : `${changed} items`;
      const said = lost.length > 0 ? `${summary} ${items}` : summary;
      await recordActivity(transaction, core.clock, { who, action: "saved", ...subject, summary: said });
      return { changed };
    });

  const withChange = (taxonomy: Taxonomy, kind: TermKind) => ({
    ...kind,
    change: (planned: TermChange, who: string): Promise<TermChangeAnswer> => change(taxonomy, kind, planned, who),
  });

  return {
    posts: withChange("posts", ownersCategories(core, writer, "posts")),
    work: withChange("work", ownersCategories(core, writer, "work")),
    tags: withChange("tags", postTags(core)),
  } satisfies Record<Taxonomy, TermKind>;
}
