import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "#app/components/icons/forms.ts";
import { CircleAlert } from "#app/components/icons/states.ts";
import { Card, CardBody, CardHeader } from "#app/components/ui/card.tsx";
import type { StatusAnswer } from "#contract/status.ts";
import { ListError, ListSkeleton } from "../parts/list-states.tsx";
import { type StatusLine, statusLines } from "./status-lines.ts";

export function StatusCard() {
  const { data, error, refetch } = useQuery<StatusAnswer>({ queryKey: ["/api/admin/status"], gcTime: 0 });
  return (
    <Card as="section" className="lg:col-span-2">
      <CardHeader>
        <h2>System status</h2>
      </CardHeader>
      {error ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <CardBody>
          <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            {statusLines(data).map((line) => (
              <Line key={`${line.name} ${line.value}`} {...line} />
            ))}
          </dl>
        </CardBody>
      ) : (
        <ListSkeleton label="system status" />
      )}
    </Card>
  );
}

function Line({ name, value, advice }: StatusLine) {
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
      <dd className="wrap-anywhere">{value}</dd>
      {advice && <dd className="mt-1 text-sm text-muted">{advice}</dd>}
    </div>
  );
}
