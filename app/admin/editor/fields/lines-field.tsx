import { type ChangeEvent, type KeyboardEvent, useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Input, Textarea } from "#app/ui/controls/input.tsx";
import { Plus } from "#app/ui/icons/actions.ts";
import type { ListField } from "#content-types/fields.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { Group } from "./group.tsx";
import { RowButtons } from "./row-buttons.tsx";
import { useRows } from "./use-rows.ts";

type LinesFieldProps = {
  field: ListField;
  value: readonly string[];
  error: string | undefined;
  onChange: (value: string[]) => void;
};

/** An ordered list of sentences or paragraphs, one input each. Enter adds a sentence; a paragraph may have lines. */
export function LinesField({ field, value, error, onChange }: LinesFieldProps) {
  const { rows, set, insert, remove, move } = useRows(value, onChange);
  const list = useRef<HTMLOListElement>(null);
  const most = field.most ?? CONTENT_LIMITS.listEntries;
  const Control = field.kind === "paragraphs" ? Textarea : Input;

  function addAfter(index: number) {
    if (value.length >= most) return;
    insert(index + 1, "");
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>("input, textarea")[index + 1]?.focus());
  }

  return (
    <Group label={field.label} help={field.help} error={error}>
      <ol ref={list} className="grid gap-2">
        {rows.map(({ entry, id }, index) => (
          <li key={id} className="flex flex-wrap items-center gap-x-1 sm:flex-nowrap">
            <Control
              aria-label={`${field.label}: ${field.singular} ${index + 1}`}
              value={entry}
              onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(index, event.target.value)}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key !== "Enter" || field.kind === "paragraphs") return;
                event.preventDefault();
                addAfter(index);
              }}
            />
            <RowButtons
              name={`${field.singular} ${index + 1}`}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        disabled={rows.length >= most}
        onClick={() => addAfter(rows.length - 1)}
      >
        <Plus aria-hidden className="size-4" />
        Add {field.singular}
      </Button>
    </Group>
  );
}
