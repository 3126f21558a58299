import type { ComponentProps } from "react";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";

type TextFieldProps = Omit<ComponentProps<typeof Input>, "id"> & {
  label: string;
  hint?: string;
  error?: string | undefined;
};

/** A field of one line that has to be filled in. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} required {...(hint && { hint })} {...(error && { error })}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}
