import { useEffect, useRef, useState } from "react";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
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
import { SelectField } from "#demos/kit/select-field.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import { type PersonalityId, personalities, quickPrompts } from "./personalities.ts";
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

const PERSONALITIES = Object.fromEntries(
  Object.entries(personalities).map(([id, { name, emoji }]) => [id, `${emoji} ${name}`]),
) as Record<PersonalityId, string>;

type ChatSidebarProps = {
  personality: PersonalityId;
  isBusy: boolean;
  onPersonality: (personality: PersonalityId) => void;
  onClear: () => void;
  onPrompt: (prompt: string) => void;
};

function ChatSidebar({ personality, isBusy, onPersonality, onClear, onPrompt }: ChatSidebarProps) {
  return (
    <div className="grid content-start gap-5">
      <Card as="section" className="p-5">
        <h2 className="mb-3 font-semibold tracking-tight">Bot Settings</h2>
        <SelectField
          label="Personality"
          hint={personalities[personality].description}
          choices={PERSONALITIES}
          value={personality}
          onChange={onPersonality}
        />
        <Button variant="secondary" className="mt-4 w-full" onClick={onClear}>
          Clear Chat
        </Button>
      </Card>
      <Card as="section" className="p-5">
        <h2 className="mb-3 font-semibold tracking-tight">Quick Prompts</h2>
        <ul className="grid gap-2 sm:max-lg:grid-cols-2">
          {quickPrompts.map((prompt) => (
            <li key={prompt}>
              <Button
                variant="secondary"
                size="sm"
                disabled={isBusy}
                className="min-h-10 w-full justify-start bg-background font-normal"
                onClick={() => onPrompt(prompt)}
              >
                {prompt}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
