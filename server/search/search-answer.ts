import type { SearchAnswer } from "#contract/search.ts";
import { labelOfKind } from "./kinds.ts";
import { presentHit } from "./passages.ts";
import type { SearchIndex } from "./search-index.ts";

/** Of each kind, so that no kind hides the others; more if the visitor asks for one kind. */
const RESULTS = 3;
const RESULTS_OF_ONE = 30;

/** The results in groups, in the order of each group's best result. */
export async function answerOf(index: SearchIndex, search: string, kind?: string): Promise<SearchAnswer> {
  const groups = [...Map.groupBy(index.find(search), ({ entry }) => entry.kind)];
  const kinds = groups.map(([name, hits]) => ({ kind: name, label: labelOfKind(name), count: hits.length }));
  const shown = await Promise.all(
    groups.map(async ([name, hits], at) => {
      if (kind && kind !== name) return [];
      const presented = await Promise.all(hits.slice(0, kind ? RESULTS_OF_ONE : RESULTS).map(presentHit));
      const results = presented.filter((result) => result !== undefined);
      const group = kinds[at];
      return group && results.length > 0 ? [{ ...group, results }] : [];
    }),
  );
  return { groups: shown.flat(), kinds };
}
