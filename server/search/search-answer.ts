import type { SearchAnswer } from "#contract/search.ts";
import { labelOfKind } from "./kinds.ts";
import { presentHit } from "./passages.ts";
import type { SearchIndex } from "./search-index.ts";

/** Of each kind, so that no kind hides the others; more where few kinds are found, or the visitor asks for one. */
const RESULTS = 3;
const RESULTS_IN_ALL = 9;
const RESULTS_OF_ONE = 30;

/** The results in groups, in the order of each group's best result. */
export async function answerOf(index: SearchIndex, search: string, kind?: string): Promise<SearchAnswer> {
  const { hits, missing } = index.find(search);
  const groups = [...Map.groupBy(hits, ({ entry }) => entry.kind)];
  const kinds = groups.map(([name, hits]) => ({ kind: name, label: labelOfKind(name), count: hits.length }));
  const most = kind ? RESULTS_OF_ONE : Math.max(RESULTS, Math.ceil(RESULTS_IN_ALL / groups.length));
  const shown = await Promise.all(
    groups.map(async ([name, ofKind], at) => {
      if (kind && kind !== name) return [];
      const presented = await Promise.all(ofKind.slice(0, most).map(presentHit));
      const results = presented.filter((result) => result !== undefined);
      const group = kinds[at];
      return group && results.length > 0 ? [{ ...group, results }] : [];
    }),
  );
  // Where nothing is found, all of them are missing.
  return { groups: shown.flat(), kinds, missing: groups.length > 0 ? missing : [] };
}
