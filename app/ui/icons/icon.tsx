import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#app/ui/lib/class-names.ts";

export type IconComponent = (props: ComponentProps<"svg">) => ReactNode;

/** Makes an icon of its outline, hidden from assistive technology: an icon alone never names a control. */
export function icon(outline: string): IconComponent {
  return function Icon({ className, ...rest }) {
    return (
      <svg aria-hidden viewBox="0 0 24 24" {...rest} className={classNames("icon", className)}>
        <path d={outline} />
      </svg>
    );
  };
}
