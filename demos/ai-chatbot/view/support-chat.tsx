import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardHeader } from "#app/ui/controls/card.tsx";
import { RotateCcw } from "#app/ui/icons/actions.ts";
import { UserRound } from "#app/ui/icons/contact.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { storeContactIntent } from "#app/ui/lib/contact-intent.ts";
import { useHydrated } from "#app/ui/lib/use-hydrated.ts";
import { AI_LIMITS } from "#contract/limits.ts";
import { Announcement } from "#demos/kit/ai/announcement.tsx";
import { lengthFault } from "#demos/kit/ai/length-fault.ts";
import { scrollRegion } from "#demos/kit/ai/scroll-region.ts";
import { SourceNotice } from "#demos/kit/ai/source-label.tsx";
import { BotBubble, TypingIndicator, VisitorBubble } from "#demos/kit/chat/bubbles.tsx";
import { Composer } from "#demos/kit/chat/composer.tsx";
import { asDescription, type SupportMessage, type SupportTexts } from "./support-conversation.ts";
import type { useSupportChat } from "./use-support-chat.ts";

type SupportChatProps = { texts: SupportTexts; chat: ReturnType<typeof useSupportChat> };

export function SupportChat({ texts, chat }: SupportChatProps) {
  const { messages, notice, status, isPending, send, startOver } = chat;
  const [text, setText] = useState("");
  const input = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  // The cached page is the same for everyone, so the greeting gets its time in the browser.
  const [openedAt] = useState(() => new Date());
  const isOpen = useHydrated();

  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to the end on each new message or dot
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [messages, isPending]);

  function say(question: string) {
    send(question);
    // The pressed chip is gone, so the input gets the focus.
    input.current?.focus({ preventScroll: true });
  }

  return (
    <Card as="section" aria-labelledby="support-chat-title" className="flex h-[640px] flex-col">
      <CardHeader>
        <h2 id="support-chat-title">Support chat</h2>
        <span className="flex flex-wrap gap-2">
          <Button variant="ghost" size="sm" disabled={messages.length === 0} onClick={startOver}>
            <RotateCcw className="size-4" />
            Start over
          </Button>
          <PersonLink messages={messages} />
        </span>
      </CardHeader>
      <div
        ref={log}
        {...scrollRegion("Conversation", "log")}
        aria-busy={isPending}
        className="min-h-0 flex-1 overflow-y-auto p-4 sm:px-6"
      >
        <ul className="grid gap-4">
          <li>
            <BotBubble timestamp={isOpen ? openedAt : undefined}>
              <p>{texts.greeting}</p>
            </BotBubble>
          </li>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
          {isPending && <TypingIndicator />}
        </ul>
        {!isPending && last?.followUps && (
          <Chips
            label="Suggested questions"
            texts={last.followUps}
            isDisabled={false}
            onChoose={say}
            className="mt-3"
          />
        )}
      </div>
      {notice && (
        <div className="px-4">
          <SourceNotice notice={notice} />
        </div>
      )}
      {status && <p className="px-4 pb-2 text-sm text-muted sm:px-6">{status}</p>}
      <noscript>
        <p className="px-4 pb-3 text-[15px] text-muted">
          The chat needs JavaScript. Without it, use “Talk to a person” to open the contact form.
        </p>
      </noscript>
      <Chips
        label="Quick actions"
        texts={texts.quickActions}
        isDisabled={isPending}
        onChoose={say}
        className="border-t border-line px-3.5 py-3 sm:px-6 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:whitespace-nowrap"
      />
      <Composer
        text={text}
        inputRef={input}
        isBusy={isPending}
        fault={lengthFault(text, AI_LIMITS.messageCharacters)}
        onChange={setText}
        onSend={() => {
          say(text);
          setText("");
        }}
      />
      <Announcement text={status || (isPending ? "The assistant is typing." : "")} />
    </Card>
  );
}

function Message({ message: { role, content, timestamp, link } }: { message: SupportMessage }) {
  const date = new Date(timestamp);
  return role === "user" ? (
    <li className="flex justify-end">
      <VisitorBubble timestamp={date}>{content}</VisitorBubble>
    </li>
  ) : (
    <li>
      <BotBubble timestamp={date}>
        <p className="wrap-break-word">{content}</p>
        {link && (
          <a href={link.href} className="mt-1 inline-block text-[15px] text-accent-text underline underline-offset-3">
            {link.title}
          </a>
        )}
      </BotBubble>
    </li>
  );
}

/** Opens the contact form with the conversation as an editable description. */
function PersonLink({ messages }: { messages: readonly SupportMessage[] }) {
  function leave() {
    if (messages.length > 0) storeContactIntent({ description: asDescription(messages) });
  }
  return (
    <ButtonLink href="/#contact" variant="secondary" size="sm" onClick={leave}>
      <UserRound className="size-4" />
      Talk to a person
    </ButtonLink>
  );
}

type ChipsProps = {
  label: string;
  texts: readonly string[];
  isDisabled: boolean;
  onChoose: (text: string) => void;
  className?: string;
};

/** Suggested messages that are sent with one tap. */
function Chips({ label, texts, isDisabled, onChoose, className }: ChipsProps) {
  return (
    <ul aria-label={label} className={classNames("flex flex-wrap gap-2", className)}>
      {texts.map((text) => (
        <li key={text}>
          <button
            type="button"
            disabled={isDisabled}
            onClick={() => onChoose(text)}
            className="min-h-8 rounded-full border border-line-strong bg-surface px-3.5 py-1 text-sm tint hover:border-field-line hover:bg-sunken disabled:text-muted disabled:opacity-60"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
