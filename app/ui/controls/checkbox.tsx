import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#app/ui/lib/class-names.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode };

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={classNames(
        "inline-flex min-h-8 max-w-full items-start gap-2.5 py-1 text-[15px] leading-6 has-disabled:text-muted",
        className,
      )}
    >
      <input {...rest} type="checkbox" className="mt-[3px] size-4.5 shrink-0 accent-accent" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}
