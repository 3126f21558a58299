import { Button } from "#app/ui/controls/button.tsx";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { Pencil, RotateCcw } from "#app/ui/icons/actions.ts";
import { storeContactIntent } from "#app/ui/lib/contact-intent.ts";
import { type ChatQuote, quoteBlock } from "#contract/chat-quotes.ts";
import { SourceLabel } from "#demos/kit/ai/source-label.tsx";
import { BotBubble, VisitorBubble } from "#demos/kit/chat/bubbles.tsx";
import { Markdown } from "#demos/kit/chat/markdown.tsx";
import type { ChatMessage } from "./conversation.ts";

type MessageBubbleProps = {
  message: ChatMessage;
  /** The question that the message answers. */
  question?: string;
  onEdit?: () => void;
  onRegenerate?: () => void;
};

export function MessageBubble({ message, question, onEdit, onRegenerate }: MessageBubbleProps) {
  return message.sender === "user" ? (
    <UserMessage message={message} onEdit={onEdit} />
  ) : (
    <BotMessage message={message} question={question} onRegenerate={onRegenerate} />
  );
}

function UserMessage({ message, onEdit }: Pick<MessageBubbleProps, "message" | "onEdit">) {
  return (
    <li className="flex items-end justify-end gap-1">
      {onEdit && (
        <Button variant="ghost" size="sm" className="px-2" aria-label="Edit and resend" onClick={onEdit}>
          <Pencil className="size-4" />
        </Button>
      )}
      <VisitorBubble timestamp={message.timestamp}>{message.content}</VisitorBubble>
    </li>
  );
}

function BotMessage({ message, question, onRegenerate }: Omit<MessageBubbleProps, "onEdit">) {
  return (
    <li>
      <BotBubble timestamp={message.timestamp}>
        {piecesOf(message).map((piece, at) =>
          typeof piece === "string" ? (
            <div key={piece} className={at > 0 ? "mt-3" : undefined}>
              <Markdown text={piece} />
            </div>
          ) : (
            <Quote key={`${piece.href} ${piece.text}`} {...piece} />
          ),
        )}
        {message.links && message.links.length > 0 && (
          <ul aria-label="On this site" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[15px]">
            {message.links.map(({ title, href }) => (
              <li key={href}>
                <a
                  href={href}
                  // The form opens with the question that the chat could not settle.
                  onClick={() => href === "/#contact" && question && storeContactIntent({ description: question })}
                  className="text-accent-text underline underline-offset-3"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
      </BotBubble>
      {(message.engine || onRegenerate) && (
        <div className="mt-1.5 flex items-center gap-1">
          {message.engine && <SourceLabel engine={message.engine} model={message.model} />}
          <CopyButton text={message.content} what="answer" iconOnly />
          {onRegenerate && (
            <Button variant="ghost" size="sm" className="px-2" aria-label="Regenerate answer" onClick={onRegenerate}>
              <RotateCcw className="size-4" />
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The words and the quotes of a message, in their order. */
function piecesOf({ content, quotes = [] }: ChatMessage): (string | ChatQuote)[] {
  let rest = content;
  const pieces = quotes.flatMap((quote) => {
    const [before = "", ...after] = rest.split(quoteBlock([quote]));
    rest = after.join(quoteBlock([quote]));
    return [before, quote];
  });
  return [...pieces, rest].filter((piece) => typeof piece !== "string" || piece.trim() !== "");
}

/** Word for word, so it is not read as Markdown. */
function Quote({ text, title, href }: ChatQuote) {
  return (
    <figure className="mt-3 border-l-3 border-accent pl-3.5">
      <blockquote className="wrap-break-word">“{text}”</blockquote>
      <figcaption className="mt-1 text-[15px]">
        <a href={href} className="text-accent-text underline underline-offset-3">
          {title}
        </a>
      </figcaption>
    </figure>
  );
}
