import type { FieldErrors } from "#app/ui/api/api-error.ts";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { TypeField } from "#content-types/fields.ts";
import { ChipsField } from "./chips-field.tsx";
import { errorOf } from "./errors.ts";
import { LinesField } from "./lines-field.tsx";
import { type GroupFields, ObjectInput, ObjectsInput } from "./objects-field.tsx";
import { PercentInput } from "./percent-input.tsx";
import { PictureInput } from "./picture-field.tsx";
import { SwatchField } from "./swatch-field.tsx";
import { TextInput } from "./text-input.tsx";

type FieldListProps = {
  fields: readonly TypeField[];
  values: Readonly<Record<string, unknown>>;
  errors: FieldErrors;
  onChange: (part: Readonly<Record<string, unknown>>) => void;
};

/** The fields of a content type, or of a group within it. */
export function FieldList({ fields, ...rest }: FieldListProps) {
  return fields.map((field) => <OneField key={field.name} field={field} {...rest} />);
}

const renderFields: GroupFields = (group) => <FieldList {...group} />;

type Entry = Record<string, unknown>;

/** The casts are safe: the contract's schema gives each value the shape that the field's kind says. */
function OneField({ field, values, errors, onChange }: Omit<FieldListProps, "fields"> & { field: TypeField }) {
  const value = values[field.name];
  const error = errorOf(errors, field.name);
  const set = (next: unknown) => onChange({ [field.name]: next });
  switch (field.kind) {
    case "text":
    case "textarea":
    case "link":
      return (
        <TextInput
          field={field}
          value={(value as string | undefined) ?? ""}
          error={error}
          required={field.required === true}
          onChange={set}
        />
      );
    case "percent":
      return <PercentInput field={field} value={value as number} error={error} onChange={set} />;
    case "select":
      if (field.options.some(({ color }) => color))
        return <SwatchField field={field} value={value as string} error={error} onChange={set} />;
      return (
        <Field label={field.label} error={error} {...(field.help && { hint: field.help })}>
          {(control) => (
            <Select {...control} value={value as string} onChange={(event) => set(event.target.value)}>
              {/* A category that left the owner's list. */}
              {!field.options.some((option) => option.value === value) && (
                <option value={value as string}>{value as string}</option>
              )}
              {field.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      );
    case "chips":
      return <ChipsField field={field} value={value as string[]} error={error} onChange={set} />;
    case "lines":
    case "paragraphs":
      return <LinesField field={field} value={value as string[]} error={error} onChange={set} />;
    case "objects":
      return <ObjectsInput field={field} value={value as Entry[]} {...{ errors, renderFields }} onChange={set} />;
    case "object":
      return <ObjectInput field={field} value={value as Entry} {...{ errors, renderFields }} onChange={set} />;
    case "picture":
      return (
        <PictureInput
          field={field}
          src={value as string}
          alt={field.altName ? (values[field.altName] as string) : ""}
          error={error}
          altError={field.altName && errorOf(errors, field.altName)}
          onChange={(src, alt) => onChange({ [field.name]: src, ...(field.altName && { [field.altName]: alt }) })}
        />
      );
  }
}
