import { type ReactNode, useId } from "react";

type GroupProps = { label: string; help?: string; error?: string; children: ReactNode };

/** A field made of several controls. */
export function Group({ label, help, error, children }: GroupProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset aria-describedby={describedBy} aria-invalid={error ? true : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-[13px] leading-5 text-danger">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-[13px] leading-5 text-muted">
          {help}
        </p>
      )}
    </fieldset>
  );
}
