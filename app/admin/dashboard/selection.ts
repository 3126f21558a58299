import type { SelectedItem } from "#contract/content-bulk.ts";

/** The selected items by their ids, at the revisions that were seen. It may span pages. */
export type Selection = ReadonlyMap<string, SelectedItem>;

export function withItem(selected: Selection, item: SelectedItem, isSelected: boolean): Selection {
  const next = new Map(selected);
  if (isSelected) next.set(item.id, item);
  else next.delete(item.id);
  return next;
}
