import { Card, CardBody, CardHeader } from "#app/components/ui/card.tsx";
import { measure, type SupportMessage } from "./support-conversation.ts";

/** Numbers of this conversation alone: nobody else's, and none that were made up. */
export function SessionMetrics({ said }: { said: readonly SupportMessage[] }) {
  const { asked, answered, fitting, medianMs } = measure(said);
  const rows = [
    { name: "Questions asked", value: String(asked) },
    { name: "Answers that fitted", value: answered === 0 ? "–" : `${fitting} of ${answered}` },
    { name: "Time to find one, median", value: medianMs === undefined ? "–" : `${medianMs} ms` },
  ];
  return (
    <Card as="section" aria-labelledby="metrics-title">
      <CardHeader>
        <h2 id="metrics-title">Metrics</h2>
      </CardHeader>
      <CardBody className="grid gap-4">
        <dl className="grid gap-3">
          {rows.map(({ name, value }) => (
            <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
              <dt className="text-[15px] text-muted">{name}</dt>
              <dd className="font-mono text-lg whitespace-nowrap tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">
          Measured in this browser session. The dots are shown for 1.5 s in any case.
        </p>
      </CardBody>
    </Card>
  );
}
