import type { Term, TermChange, TermEffect } from "#contract/taxonomies.ts";
import type { ActivityEntry } from "#server/activity/activity.service.ts";
import type { Page, PageRequest } from "#server/http/paging.ts";
import type { Transaction } from "#server/platform/tables.ts";

/** What categories and tags differ in. */
export type TermKind = {
  list(search: string, page: PageRequest): Promise<Page<Term>>;
  effect(change: TermChange): Promise<TermEffect>;
  /** Which term has this name, as items have it. */
  keyOf(name: string): string;
  /** Stores the terms themselves, and says which of them items lose, and for what name. */
  store(transaction: Transaction, change: TermChange, who: string): Promise<StoredChange>;
};

export type StoredChange = {
  lost: readonly string[];
  name: string | null;
  subject: Pick<ActivityEntry, "subjectType" | "subjectId">;
  /** Such as "Category “Frontend” renamed to “Interfaces” in", which the number of items follows. */
  summary: string;
};
