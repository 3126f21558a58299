import { useRef } from "react";
import { Plus } from "#app/components/icons/actions.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
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

/** An ordered list of sentences, one input each. */
export function LinesField({ field, value, error, onChange }: LinesFieldProps) {
  const { rows, set, insert, remove, move } = useRows(value, onChange);
  const list = useRef<HTMLOListElement>(null);

  function addAfter(index: number) {
    if (value.length >= CONTENT_LIMITS.listEntries) return;
    insert(index + 1, "");
    requestAnimationFrame(() => list.current?.querySelectorAll("input")[index + 1]?.focus());
  }

  return (
    <Group label={field.label} help={field.help} error={error}>
      <ol ref={list} className="grid gap-2">
        {rows.map(({ entry, id }, index) => (
          <li key={id} className="flex flex-wrap items-center gap-x-1 sm:flex-nowrap">
            <Input
              aria-label={`${field.label}: ${field.singular} ${index + 1}`}
              value={entry}
              maxLength={field.limit}
              onChange={(event) => set(index, event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
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
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => addAfter(rows.length - 1)}>
        <Plus aria-hidden strokeWidth={1.5} className="size-4" />
        Add {field.singular}
      </Button>
    </Group>
  );
}
