import { ErrorBoundary } from "#app/components/ui/error-boundary.tsx";
import { SessionMetrics } from "./session-metrics.tsx";
import { SupportChat } from "./support-chat.tsx";
import type { SupportTexts } from "./support-conversation.ts";
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
