import type { ComponentProps, ReactNode } from "react";
import { Field } from "#app/ui/controls/field.tsx";
import { Input, Textarea } from "#app/ui/controls/input.tsx";
import { Select } from "#app/ui/controls/select.tsx";

type Labeled<Control> = Omit<Control, "id"> & { label: string; hint?: ReactNode; error?: string | undefined };

/** A labeled input of one line. */
export function TextField({ label, hint, error, required, ...input }: Labeled<ComponentProps<typeof Input>>) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}

/** A labeled input of several lines. */
export function TextAreaField({ label, hint, error, required, ...input }: Labeled<ComponentProps<typeof Textarea>>) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => <Textarea {...input} {...control} />}
    </Field>
  );
}

export type Option = { value: string; label: string };

type SelectFieldProps = Labeled<ComponentProps<typeof Select>> & { options?: readonly Option[] };

/** A labeled dropdown, of `options` or of the elements in it. Its first option is chosen, so none can be missing. */
export function SelectField({ label, hint, error, className, options = [], children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {({ required: _required, ...control }) => (
        <Select {...select} {...control}>
          {children}
          <Options of={options} />
        </Select>
      )}
    </Field>
  );
}

export const Options = ({ of }: { of: readonly Option[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

type FieldProps = Partial<ComponentProps<typeof TextField>>;

/** The owner's present password. */
export const PasswordField = (props: FieldProps) => (
  <TextField label="Password" required name="password" type="password" autoComplete="current-password" {...props} />
);

/** A code of two-step sign-in. */
export const CodeField = (props: FieldProps) => (
  <TextField label="Code" required name="code" autoComplete="one-time-code" className="font-mono" {...props} />
);

type ToolbarSelectProps = {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
};

/** A dropdown in a toolbar. Its label is for screen readers only: the selected option speaks for itself. */
export function ToolbarSelect({ label, value, options, onChange }: ToolbarSelectProps) {
  return (
    <div className="min-w-36 flex-none max-sm:flex-1">
      <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <Options of={options} />
      </Select>
    </div>
  );
}

/** An error of the form as a whole. */
export function FormError({ children }: { children: string }) {
  if (!children) return null;
  return (
    <p role="alert" className="rounded-control border border-danger/30 bg-danger-wash px-4 py-3 text-sm text-danger">
      {children}
    </p>
  );
}
