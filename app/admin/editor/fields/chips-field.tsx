import { type DragEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Input } from "#app/ui/controls/input.tsx";
import { X } from "#app/ui/icons/shell.ts";
import type { ListField } from "#content-types/fields.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { withArticle } from "#engines/text/article.ts";
import { Group } from "./group.tsx";
import { Suggestions } from "./suggestions.tsx";
import { moved } from "./use-rows.ts";

type ChipsFieldProps = {
  field: ListField;
  value: readonly string[];
  error: string | undefined;
  onChange: (value: string[]) => void;
};

const KEYS_HELP = "Press Enter to add one. Alt and an arrow key move the focused one; Delete removes it.";

/** An ordered list of short entries. Each is a button that can be moved and removed by keyboard and dragged by mouse. */
export function ChipsField({ field, value, error, onChange }: ChipsFieldProps) {
  const [text, setText] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const listId = useId();
  const dragged = useRef<number | undefined>(undefined);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);

  function add() {
    const entries = text
      .split(/[,\n]/)
      .map((entry) => entry.trim().slice(0, field.limit))
      .filter(Boolean);
    onChange([...new Set([...value, ...entries])].slice(0, field.most ?? CONTENT_LIMITS.listEntries));
    setText("");
  }
  function remove(index: number) {
    onChange(value.toSpliced(index, 1));
    setAnnouncement(`${value[index]} removed`);
    input.current?.focus();
  }
  function move(from: number, to: number) {
    if (to < 0 || to >= value.length) return;
    onChange(moved(value, from, to));
    setAnnouncement(`${value[from]} moved to position ${to + 1} of ${value.length}`);
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>("[data-chip]")[to]?.focus());
  }
  function pressOnChip(event: KeyboardEvent, index: number) {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (event.altKey && step !== undefined) move(index, index + step);
    else if (event.key === "Delete" || event.key === "Backspace") remove(index);
    else return;
    event.preventDefault();
  }
  function pressInInput(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    add();
  }
  function drop(event: DragEvent, to: number) {
    event.preventDefault();
    if (dragged.current !== undefined) move(dragged.current, to);
    dragged.current = undefined;
  }

  return (
    <Group label={field.label} help={field.help ? `${field.help} ${KEYS_HELP}` : KEYS_HELP} error={error}>
      {value.length > 0 && (
        <ul ref={list} className="mb-2 flex flex-wrap gap-1.5">
          {value.map((entry, index) => (
            <li
              key={entry}
              className="inline-flex max-w-full items-stretch rounded-tag border border-line-strong bg-sunken font-mono text-xs"
            >
              <button
                type="button"
                data-chip=""
                draggable
                onDragStart={() => {
                  dragged.current = index;
                }}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => drop(event, index)}
                aria-label={`${entry}, ${index + 1} of ${value.length}`}
                onKeyDown={(event) => pressOnChip(event, index)}
                className="min-h-8 min-w-0 cursor-grab px-2.5 wrap-anywhere"
              >
                {entry}
              </button>
              <button
                type="button"
                aria-label={`Remove ${entry}`}
                onClick={() => remove(index)}
                className="inline-flex w-8 items-center justify-center border-l border-line text-muted hover:text-ink"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        ref={input}
        aria-label={`Add ${withArticle(field.singular)}`}
        placeholder={`Add ${withArticle(field.singular)}`}
        value={text}
        maxLength={field.limit}
        autoComplete="off"
        list={field.suggestedBy && listId}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={pressInInput}
        onBlur={add}
      />
      {field.suggestedBy && <Suggestions id={listId} path={field.suggestedBy} typed={text} except={value} />}
      <output className="sr-only">{announcement}</output>
    </Group>
  );
}
