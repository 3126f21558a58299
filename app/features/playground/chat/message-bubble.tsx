import { Pencil, RotateCcw } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { SourceLabel } from "../parts/source-label.tsx";
import { type ChatMessage, timeOf } from "./conversation.ts";
import { Markdown } from "./markdown.tsx";

type MessageBubbleProps = {
  message: ChatMessage;
  onEdit?: () => void;
  onRegenerate?: () => void;
};

export function MessageBubble({ message, onEdit, onRegenerate }: MessageBubbleProps) {
  return message.sender === "user" ? (
    <UserBubble message={message} onEdit={onEdit} />
  ) : (
    <BotBubble message={message} onRegenerate={onRegenerate} />
  );
}

function UserBubble({ message, onEdit }: Pick<MessageBubbleProps, "message" | "onEdit">) {
  return (
    <li className="flex items-end justify-end gap-1">
      {onEdit && (
        <Button variant="ghost" size="sm" className="px-2" aria-label="Edit and resend" onClick={onEdit}>
          <Pencil aria-hidden strokeWidth={1.5} className="size-4" />
        </Button>
      )}
      <div className="max-w-[85%] rounded-card rounded-br-[4px] border border-transparent bg-ink px-4 py-2.5 text-background">
        <span className="sr-only">You: </span>
        <p className="wrap-break-word whitespace-pre-wrap">{message.content}</p>
        <Time date={message.timestamp} className="text-background/75" />
      </div>
    </li>
  );
}

function BotBubble({ message, onRegenerate }: Pick<MessageBubbleProps, "message" | "onRegenerate">) {
  return (
    <li>
      <div className="w-fit max-w-[85%] rounded-card rounded-bl-[4px] border border-line bg-sunken px-4 py-2.5">
        <span className="sr-only">Bot: </span>
        <Markdown text={message.content} />
        {message.links && message.links.length > 0 && (
          <ul aria-label="On this site" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[15px]">
            {message.links.map(({ title, href }) => (
              <li key={href}>
                <a href={href} className="text-accent-text underline underline-offset-3">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
        <Time date={message.timestamp} className="text-muted" />
      </div>
      {(message.engine || onRegenerate) && (
        <div className="mt-1.5 flex items-center gap-1">
          {message.engine && <SourceLabel engine={message.engine} />}
          <CopyButton text={message.content} what="answer" iconOnly />
          {onRegenerate && (
            <Button variant="ghost" size="sm" className="px-2" aria-label="Regenerate answer" onClick={onRegenerate}>
              <RotateCcw aria-hidden strokeWidth={1.5} className="size-4" />
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Time({ date, className }: { date: Date; className: string }) {
  return (
    <time dateTime={date.toISOString()} className={`mt-1 block font-mono text-xs ${className}`}>
      {timeOf(date)}
    </time>
  );
}

/** Three dots that bounce while an answer is on its way. */
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
