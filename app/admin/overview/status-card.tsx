import { type ReactNode, useState } from "react";
import { useAnswer } from "#app/admin/api/queries.ts";
import { TitledCard } from "#app/admin/parts/admin-page.tsx";
import { CardBody } from "#app/ui/controls/card.tsx";
import { CircleCheck } from "#app/ui/icons/forms.ts";
import { CircleAlert } from "#app/ui/icons/states.ts";
import { Loaded } from "../parts/owners-list.tsx";
import { type StatusLine, statusLines } from "./status-lines.ts";

export function StatusCard() {
  const [now] = useState(() => Date.now());
  const query = useAnswer("/api/admin/status");
  return (
    <TitledCard title="System status" id="status" className="scroll-mt-24 lg:col-span-2">
      <Loaded query={query} name="system status">
        {(status) => (
          <CardBody>
            <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
              {statusLines(status, now).map((line) => (
                <StatusLineItem key={`${line.name} ${line.value}`} {...line}>
                  {line.value}
                </StatusLineItem>
              ))}
            </dl>
          </CardBody>
        )}
      </Loaded>
    </TitledCard>
  );
}

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
