import type { ReactNode } from "react";

/** "10:41", in the visitor's time zone. */
const TIME = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

type BubbleProps = {
  /** Not set when the page is rendered on the server. */
  timestamp: Date | undefined;
  children: ReactNode;
};

export function VisitorBubble({ timestamp, children }: BubbleProps) {
  return (
    <div className="max-w-[85%] rounded-card rounded-br-[4px] border border-transparent bg-ink px-4 py-2.5 text-background">
      <span className="sr-only">You: </span>
      <p className="wrap-anywhere whitespace-pre-wrap">{children}</p>
      <Time date={timestamp} className="text-background/75" />
    </div>
  );
}

export function BotBubble({ timestamp, children }: BubbleProps) {
  return (
    <div className="w-fit max-w-[85%] rounded-card rounded-bl-[4px] border border-line bg-sunken px-4 py-2.5 wrap-anywhere">
      <span className="sr-only">Bot: </span>
      {children}
      <Time date={timestamp} className="text-muted" />
    </div>
  );
}

function Time({ date, className }: { date: Date | undefined; className: string }) {
  return (
    <time dateTime={date?.toISOString()} className={`mt-1 block min-h-4 font-mono text-xs ${className}`}>
      {date && TIME.format(date)}
    </time>
  );
}

/** Three bouncing dots while waiting for an answer. */
export function TypingIndicator() {
  return (
    <li className="w-fit rounded-card rounded-bl-[4px] border border-line bg-sunken px-4 py-4">
      <span className="sr-only">The bot is typing</span>
      <span aria-hidden data-typing className="flex gap-1.5">
        {[0, 150, 300].map((delay) => (
          <span
            key={delay}
            className="size-2 animate-bounce rounded-full bg-muted"
            style={{ animationDelay: `${delay}ms` }}
          />
        ))}
      </span>
    </li>
  );
}
