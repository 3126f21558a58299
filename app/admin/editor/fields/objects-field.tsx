import { type ReactNode, useRef } from "react";
import type { FieldErrors } from "#app/ui/api/api-error.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Plus } from "#app/ui/icons/actions.ts";
import type { ObjectField, ObjectsField, TypeField } from "#content-types/fields.ts";
import { initialValues } from "#content-types/initial-values.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { nestedErrors } from "./errors.ts";
import { Fold, unfold } from "./fold.tsx";
import { Group } from "./group.tsx";
import { RowButtons } from "./row-buttons.tsx";
import { useRows } from "./use-rows.ts";

type Entry = Readonly<Record<string, unknown>>;

/** The fields of one group, whatever they are: the list of fields passes itself. */
export type GroupFields = (group: {
  fields: readonly TypeField[];
  values: Entry;
  errors: FieldErrors;
  onChange: (part: Entry) => void;
}) => ReactNode;

type ObjectsInputProps = {
  field: ObjectsField;
  value: readonly Entry[];
  errors: FieldErrors;
  onChange: (value: Entry[]) => void;
  renderFields: GroupFields;
};

/** A list of objects with the same fields. */
export function ObjectsInput({ field, value, errors, onChange, renderFields }: ObjectsInputProps) {
  const { rows, set, insert, remove, move } = useRows(value, onChange);
  const list = useRef<HTMLOListElement>(null);

  /** A new entry is there to be filled in, so it starts unfolded. */
  function add() {
    insert(rows.length, initialValues(field.fields));
    requestAnimationFrame(() => {
      const control = list.current?.lastElementChild?.querySelector("input, select, textarea");
      if (control) unfold(control);
    });
  }

  const isFull = rows.length >= (field.most ?? CONTENT_LIMITS.listEntries);
  return (
    <Group label={field.label} help={field.help} error={errors[field.name]}>
      <ol ref={list} className="grid grid-cols-1 gap-3">
        {rows.map(({ entry, id }, index) => (
          <li key={id} className="min-w-0">
            <Fold
              label={`${field.singular} ${index + 1}`}
              title={titleOf(field.fields, entry)}
              hasErrors={Object.keys(nestedErrors(errors, `${field.name}.${index}`)).length > 0}
              buttons={
                <RowButtons
                  name={`${field.singular} ${index + 1}`}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={(by) => move(index, index + by)}
                  onRemove={() => remove(index)}
                />
              }
            >
              <div className="grid grid-cols-1 gap-4">
                {renderFields({
                  fields: field.fields,
                  values: entry,
                  errors: nestedErrors(errors, `${field.name}.${index}`),
                  onChange: (part) => set(index, { ...entry, ...part }),
                })}
              </div>
            </Fold>
          </li>
        ))}
      </ol>
      <Button variant="secondary" size="sm" className="mt-2" disabled={isFull} onClick={add}>
        <Plus aria-hidden className="size-4" />
        Add {field.singular}
      </Button>
    </Group>
  );
}

/** What a folded entry shows of itself: its first text. */
function titleOf(fields: readonly TypeField[], entry: Entry): string {
  const field = fields.find(({ kind }) => kind === "text" || kind === "textarea");
  const value = field && entry[field.name];
  return typeof value === "string" ? value : "";
}

type ObjectInputProps = {
  field: ObjectField;
  value: Entry;
  errors: FieldErrors;
  onChange: (value: Entry) => void;
  renderFields: GroupFields;
};

export function ObjectInput({ field, value, errors, onChange, renderFields }: ObjectInputProps) {
  return (
    <Group label={field.label} help={field.help}>
      <Fold
        label={field.label}
        title={titleOf(field.fields, value)}
        hasErrors={Object.keys(nestedErrors(errors, field.name)).length > 0}
      >
        <div className="grid grid-cols-1 gap-4">
          {renderFields({
            fields: field.fields,
            values: value,
            errors: nestedErrors(errors, field.name),
            onChange: (part) => onChange({ ...value, ...part }),
          })}
        </div>
      </Fold>
    </Group>
  );
}
