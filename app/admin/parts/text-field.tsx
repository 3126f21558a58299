import type { ComponentProps, ReactNode } from "react";
import { Field } from "#app/ui/controls/field.tsx";
import { Input } from "#app/ui/controls/input.tsx";

type TextFieldProps = Omit<ComponentProps<typeof Input>, "id"> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A labeled input of one line. */
export function TextField({ label, hint, error, required = false, ...input }: TextFieldProps) {
  return (
    <Field label={label} required={required} hint={hint} {...(error && { error })}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}
