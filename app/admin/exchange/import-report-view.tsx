import { Badge } from "#app/ui/controls/badge.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import type { ImportReport } from "#contract/exchange.ts";

const counted = (count: number, one: string) => `${count.toLocaleString("en-US")} ${count === 1 ? one : `${one}s`}`;

export function ImportReportView({
  report: { source, created, unchanged, pictures, leftOut },
}: {
  report: ImportReport;
}) {
  return (
    <Card>
      <CardBody className="grid gap-5">
        <h2 className="text-lg font-semibold">
          {counted(created.length, "post")} imported from {source}
        </h2>
        <p className="text-muted">
          {counted(pictures, "picture")} stored. {counted(unchanged, "post")} had been imported before and{" "}
          {unchanged === 1 ? "was" : "were"} not changed.
        </p>
        {created.length > 0 && (
          <ul aria-label="Imported posts" className="grid max-h-96 gap-2 overflow-y-auto">
            {created.map(({ title, address, state }) => (
              <li key={address} className="flex flex-wrap items-center gap-2">
                <Badge>{state}</Badge>
                {state === "published" ? (
                  <a href={address} className="text-accent-text underline underline-offset-3">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </li>
            ))}
          </ul>
        )}
        {leftOut.length > 0 && (
          <section aria-labelledby="left-out">
            <h3 id="left-out" className="font-medium">
              Left out
            </h3>
            <ul className="mt-2 grid max-h-96 list-disc gap-1 overflow-y-auto pl-5 text-[15px] text-muted">
              {leftOut.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
      </CardBody>
    </Card>
  );
}
