import type { ComponentProps, ReactNode } from "react";

export type IconComponent = (props: ComponentProps<"svg">) => ReactNode;

/** Makes an icon of its outline, hidden from assistive technology: an icon alone never names a control. */
export function icon(outline: string): IconComponent {
  return function Icon(props) {
    return (
      <svg
        aria-hidden
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <path d={outline} />
      </svg>
    );
  };
}
