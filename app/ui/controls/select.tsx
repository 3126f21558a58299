import type { ComponentProps } from "react";
import { ChevronDown } from "#app/ui/icons/forms.ts";
import { classNames } from "#app/ui/lib/class-names.ts";

/** A styled native select; pass `<option>` elements as children. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block min-w-0">
      <select {...rest} className={classNames("control min-h-11 appearance-none truncate pr-10", className)}>
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-muted" />
    </span>
  );
}
