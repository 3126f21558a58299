import type { ReactNode } from "react";
import { CircleCheck } from "#app/ui/icons/forms.ts";
import { CircleAlert } from "#app/ui/icons/states.ts";
import type { StatusLine } from "./status-lines.ts";

type StatusLineItemProps = Pick<StatusLine, "name" | "advice"> & { children: ReactNode };

/** A line of a description list; what is left to do is marked. */
export function StatusLineItem({ name, advice, children }: StatusLineItemProps) {
  const Icon = advice ? CircleAlert : CircleCheck;
  return (
    <div className="relative min-w-0 pl-8">
      <dt className="font-mono text-xs leading-6 text-muted">
        <Icon
          aria-hidden
          className={`absolute top-0.5 left-0 size-5 ${advice ? "text-engineering-text" : "text-success-text"}`}
        />
        {name}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
      {advice && <dd className="mt-1 text-sm text-muted">{advice}</dd>}
    </div>
  );
}
