import { Plus } from "#app/components/icons/actions.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { FieldErrors } from "#app/lib/api/api-error.ts";
import type { ObjectField, ObjectsField } from "#content-types/fields.ts";
import { nestedErrors } from "./errors.ts";
import { Group } from "./group.tsx";
import { RowButtons } from "./row-buttons.tsx";
import { TextInput } from "./text-input.tsx";
import { useRows } from "./use-rows.ts";

type Entry = Readonly<Record<string, string>>;

type ObjectsInputProps = {
  field: ObjectsField;
  value: readonly Entry[];
  errors: FieldErrors;
  onChange: (value: Entry[]) => void;
};

/** A list of objects with the same fields. */
export function ObjectsInput({ field, value, errors, onChange }: ObjectsInputProps) {
  const { rows, set, insert, remove, move } = useRows(value, onChange);
  const empty = Object.fromEntries(field.fields.map(({ name }) => [name, ""]));
  return (
    <Group label={field.label} help={field.help} error={errors[field.name]}>
      <ol className="grid gap-3">
        {rows.map(({ entry, id }, index) => (
          <li key={id} className="rounded-control border border-line bg-surface p-4">
            <div className="mb-2 flex items-center justify-between gap-2">
              <span className="font-mono text-xs text-muted">
                {field.singular} {index + 1}
              </span>
              <RowButtons
                name={`${field.singular} ${index + 1}`}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(by) => move(index, index + by)}
                onRemove={() => remove(index)}
              />
            </div>
            <ObjectFields
              fields={field.fields}
              value={entry}
              errors={nestedErrors(errors, `${field.name}.${index}`)}
              onChange={(changed) => set(index, changed)}
            />
          </li>
        ))}
      </ol>
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => insert(rows.length, empty)}>
        <Plus aria-hidden strokeWidth={1.5} className="size-4" />
        Add {field.singular}
      </Button>
    </Group>
  );
}

type ObjectInputProps = {
  field: ObjectField;
  value: Entry;
  errors: FieldErrors;
  onChange: (value: Entry) => void;
};

export function ObjectInput({ field, value, errors, onChange }: ObjectInputProps) {
  return (
    <Group label={field.label} help={field.help}>
      <div className="rounded-control border border-line bg-surface p-4">
        <ObjectFields
          fields={field.fields}
          value={value}
          errors={nestedErrors(errors, field.name)}
          onChange={onChange}
        />
      </div>
    </Group>
  );
}

type ObjectFieldsProps = Omit<ObjectInputProps, "field"> & { fields: ObjectField["fields"] };

function ObjectFields({ fields, value, errors, onChange }: ObjectFieldsProps) {
  return (
    <div className="grid gap-4">
      {fields.map((part) => (
        <TextInput
          key={part.name}
          field={part}
          value={value[part.name] ?? ""}
          error={errors[part.name]}
          onChange={(text) => onChange({ ...value, [part.name]: text })}
        />
      ))}
    </div>
  );
}
