import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/lib/class-names.ts";

/** Props for the control inside a field; spread them on an Input, Textarea or Select. */
type FieldControl = {
  id: string;
  required: boolean;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldProps = {
  /** The control's, where something links to it. */
  id?: string | undefined;
  label: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ id: known, label, hint, error, required = false, className, children }: FieldProps) {
  const generated = useId();
  const id = known ?? generated;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <div className={classNames("min-w-0", className)}>
      <label htmlFor={id} className="field-label">
        {label}
        {required && " *"}
      </label>
      {children({
        id,
        required,
        // The error first: screen readers should announce it before the hint.
        "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="mt-1.5 text-[13px] leading-5 text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1.5 text-[13px] leading-5 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
