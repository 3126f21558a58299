import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { ErrorBoundary } from "#app/ui/controls/error-boundary.tsx";
import { SupportChat } from "./support-chat.tsx";
import { measure, type SupportMessage, type SupportTexts } from "./support-conversation.ts";
import { useSupportChat } from "./use-support-chat.ts";

/** The conversation and its metrics. */
export function SupportDesk({ texts }: { texts: SupportTexts }) {
  const chat = useSupportChat(texts);
  return (
    <>
      <div className="min-w-0 sm:col-span-2 lg:col-span-1 lg:row-span-2">
        <ErrorBoundary>
          <SupportChat texts={texts} chat={chat} />
        </ErrorBoundary>
      </div>
      <SessionMetrics messages={chat.messages} />
    </>
  );
}

/** Metrics of this conversation only. */
function SessionMetrics({ messages }: { messages: readonly SupportMessage[] }) {
  const { asked, answered, fitting, medianMs } = measure(messages);
  const rows = [
    { name: "Questions asked", value: String(asked) },
    { name: "Matching answers found", value: answered === 0 ? "–" : `${fitting} of ${answered}` },
    { name: "Median lookup time", value: medianMs === undefined ? "–" : `${medianMs} ms` },
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
          Measured in this browser session. The typing indicator is always shown for 1.5 s.
        </p>
      </CardBody>
    </Card>
  );
}
