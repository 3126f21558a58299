import { useRef, useState } from "react";

/** Editing state of a list. Every entry has an id, so that its input keeps focus when it moves. */
export function useRows<Entry>(entries: readonly Entry[], onChange: (entries: Entry[]) => void) {
  const nextId = useRef(entries.length);
  const [ids, setIds] = useState(() => entries.map((_entry, index) => index));

  function newId() {
    nextId.current += 1;
    return nextId.current;
  }
  // The list may be replaced from outside, such as by an older revision.
  const known = ids.length === entries.length ? ids : entries.map((_entry, index) => ids[index] ?? -index - 1);

  return {
    rows: entries.map((entry, index) => ({ entry, id: known[index] ?? index })),
    set: (index: number, entry: Entry) => {
      onChange(entries.with(index, entry));
    },
    insert: (index: number, ...added: Entry[]) => {
      setIds(known.toSpliced(index, 0, ...added.map(newId)));
      onChange(entries.toSpliced(index, 0, ...added));
    },
    remove: (index: number) => {
      setIds(known.toSpliced(index, 1));
      onChange(entries.toSpliced(index, 1));
    },
    move: (from: number, to: number) => {
      if (to < 0 || to >= entries.length || from === to) return;
      setIds(moved(known, from, to));
      onChange(moved(entries, from, to));
    },
  };
}

export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1));
}
