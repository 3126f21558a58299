import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { type PersonalityId, personalities, quickPrompts } from "./personalities.ts";

type ChatSidebarProps = {
  personality: PersonalityId;
  isBusy: boolean;
  onPersonality: (personality: PersonalityId) => void;
  onClear: () => void;
  onPrompt: (prompt: string) => void;
};

export function ChatSidebar({ personality, isBusy, onPersonality, onClear, onPrompt }: ChatSidebarProps) {
  return (
    <div className="grid content-start gap-5">
      <Card as="section" className="p-5">
        <h2 className="mb-3 font-semibold tracking-tight">Bot Settings</h2>
        <Field label="Personality" hint={personalities[personality].description}>
          {(control) => (
            <Select
              {...control}
              value={personality}
              onChange={(event) => onPersonality(event.target.value as PersonalityId)}
            >
              {Object.entries(personalities).map(([id, { name, emoji }]) => (
                <option key={id} value={id}>
                  {emoji} {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
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
