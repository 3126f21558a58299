import { useEffect, useRef, useState } from "react";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Card, CardHeader } from "#app/ui/controls/card.tsx";
import type { AiAbilities } from "#contract/ai.ts";
import { AI_LIMITS } from "#contract/limits.ts";
import { Announcement } from "#demos/kit/ai/announcement.tsx";
import { OFFLINE } from "#demos/kit/ai/engine-note.tsx";
import { lengthFault } from "#demos/kit/ai/length-fault.ts";
import { scrollRegion } from "#demos/kit/ai/scroll-region.ts";
import { SourceNotice } from "#demos/kit/ai/source-label.tsx";
import { useAbilities } from "#demos/kit/ai/use-abilities.ts";
import { TypingIndicator } from "#demos/kit/chat/bubbles.tsx";
import { Composer } from "#demos/kit/chat/composer.tsx";
import type { ToolProps } from "#demos/kit/page/tool.ts";
import { ChatSidebar } from "./chat-sidebar.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import { type PersonalityId, personalities } from "./personalities.ts";
import { useChat } from "./use-chat.ts";

export function ChatDemo({ owner }: ToolProps) {
  const [personality, setPersonality] = useState<PersonalityId>("helpful");
  const [text, setText] = useState("");
  const [edited, setEdited] = useState<string>();
  const { messages, notice, status, isBusy, isTyping, send, regenerate, clear, stop } = useChat(personality, owner);
  const { engines, model, isOffline } = useAbilities("chat");
  const input = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const { name, emoji } = personalities[personality];
  const lastMessage = messages.at(-1);
  const lastQuestion = messages.findLast(({ sender }) => sender === "user");

  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to the end on each new message, word or dot
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [messages, isTyping]);

  function sendTyped() {
    send(text, edited);
    setText("");
    setEdited(undefined);
  }

  function startEdit(id: string, content: string) {
    setEdited(id);
    setText(content);
    input.current?.focus();
  }

  return (
    <div className="grid gap-5 lg:grid-cols-[280px_1fr]">
      <ChatSidebar
        personality={personality}
        isBusy={isBusy}
        onPersonality={setPersonality}
        onClear={() => {
          clear();
          setEdited(undefined);
        }}
        onPrompt={(prompt) => send(prompt)}
      />
      <Card as="section" className="flex h-[600px] flex-col max-lg:row-start-1">
        <CardHeader>
          <h2>Chat</h2>
          <Badge variant="outline">
            <span aria-hidden>{emoji} </span>
            {name}
          </Badge>
        </CardHeader>
        <div
          ref={log}
          {...scrollRegion("Messages", "log")}
          aria-busy={isBusy}
          className="min-h-0 flex-1 overflow-y-auto p-4 sm:px-6"
        >
          <ul className="grid gap-4">
            {messages.map((message, at) => (
              <MessageBubble
                key={message.id}
                message={message}
                question={messages[at - 1]?.content}
                onEdit={!isBusy && message === lastQuestion ? () => startEdit(message.id, message.content) : undefined}
                onRegenerate={!isBusy && message === lastMessage && lastQuestion ? regenerate : undefined}
              />
            ))}
            {isTyping && <TypingIndicator />}
          </ul>
        </div>
        <ResponderNote engines={engines} model={model} isOffline={isOffline} />
        {notice && (
          <div className="px-4">
            <SourceNotice notice={notice} />
          </div>
        )}
        {status && <p className="px-4 pb-2 text-sm text-muted sm:px-6">{status}</p>}
        <Composer
          text={text}
          inputRef={input}
          isBusy={isBusy}
          isEditing={edited !== undefined}
          fault={lengthFault(text, AI_LIMITS.messageCharacters)}
          onChange={setText}
          onSend={sendTyped}
          onStop={stop}
          onCancelEdit={() => {
            setEdited(undefined);
            setText("");
          }}
        />
      </Card>
      <Announcement text={status || (isBusy ? "The bot is answering." : "")} />
    </div>
  );
}

const STYLES = "min-h-5 px-4 pt-2 text-sm text-muted sm:px-6";

type ResponderNoteProps = Pick<Partial<AiAbilities>, "engines" | "model"> & { isOffline: boolean };

/** Says before the first question what will answer it. */
function ResponderNote({ engines, model, isOffline }: ResponderNoteProps) {
  if (isOffline || engines?.chat === "none") {
    const why = isOffline ? `${OFFLINE} Until it can,` : "This server has too little memory for its model, so";
    return <p className={STYLES}>{why} you get prewritten replies.</p>;
  }
  return (
    <p className={STYLES}>
      {engines?.chat === "remote" && `${model}, a connected model, writes the answers. It can be wrong.`}
      {engines?.chat === "embedded" &&
        "No language model is connected: this site answers itself, with quotes from its pages."}
    </p>
  );
}
