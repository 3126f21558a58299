import { Button } from "#app/ui/controls/button.tsx";
import { TableCell, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { shortDate } from "#app/ui/lib/dates.ts";
import type { SubscriberAnswer } from "#contract/subscribers.ts";
import { ListTable } from "../parts/list-table.tsx";
import { StatusBadge } from "../parts/status.tsx";

type SubscriberTableProps = {
  subscribers: SubscriberAnswer[];
  onRemove: (subscriber: SubscriberAnswer) => void;
  onPause: (subscriber: SubscriberAnswer, isPaused: boolean) => void;
};

export function SubscriberTable({ subscribers, onRemove, onPause }: SubscriberTableProps) {
  return (
    <ListTable caption="Subscribers" columns={["Address", "Status", "Subscribed from", "Date"]} hasActions>
      {subscribers.map((subscriber) => (
        <TableRow
          key={subscriber.id}
          className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:p-4 max-md:[&>*]:p-0"
        >
          <TableHeaderCell scope="row" className="wrap-anywhere max-md:col-span-2">
            {subscriber.email}
          </TableHeaderCell>
          <TableCell className="whitespace-nowrap">
            <StatusBadge status={subscriber.status} />
            {subscriber.failures > 0 && (
              <span className="block pt-1 text-xs text-muted">
                {subscriber.failures === 1 ? "1 post refused" : `${subscriber.failures} posts refused`}
              </span>
            )}
          </TableCell>
          <TableCell className="font-mono text-xs wrap-anywhere text-muted md:min-w-44">
            {subscriber.sourcePage || "–"}
          </TableCell>
          <TableCell className="font-mono text-xs whitespace-nowrap text-muted tabular-nums">
            {shortDate(subscriber.createdAt)}
          </TableCell>
          <TableCell className="text-right whitespace-nowrap">
            {(subscriber.status === "confirmed" || subscriber.status === "paused") && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`${subscriber.status === "paused" ? "Resume" : "Pause"} ${subscriber.email}`}
                onClick={() => onPause(subscriber, subscriber.status !== "paused")}
              >
                {subscriber.status === "paused" ? "Resume" : "Pause"}
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove ${subscriber.email}`}
              onClick={() => onRemove(subscriber)}
            >
              Remove
            </Button>
          </TableCell>
        </TableRow>
      ))}
    </ListTable>
  );
}
