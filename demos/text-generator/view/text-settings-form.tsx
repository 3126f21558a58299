import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Textarea } from "#app/ui/controls/input.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { EngineChoice } from "#contract/ai.ts";
import { lengthFault } from "#demos/kit/ai/length-fault.ts";
import { PromptExamples } from "./prompt-examples.tsx";
import { LENGTH, MAX_PROMPT_CHARACTERS, models, type TextSettings, textKinds } from "./text-request.ts";
import { choiceNote, WriterNote } from "./writer-note.tsx";

type TextSettingsFormProps = {
  settings: TextSettings;
  isGenerating: boolean;
  onChange: (settings: TextSettings) => void;
  onGenerate: () => void;
  onShowSample: () => void;
  /** What will write the text, once known, and the name of the connected model. */
  engine: EngineChoice | undefined;
  connectedModel: string | undefined;
  isOffline: boolean;
};

export function TextSettingsForm(props: TextSettingsFormProps) {
  const { settings, isGenerating, onChange, onGenerate, onShowSample, engine, connectedModel, isOffline } = props;
  const share = (settings.words - LENGTH.min) / (LENGTH.max - LENGTH.min);
  const fault = lengthFault(settings.prompt, MAX_PROMPT_CHARACTERS);
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onGenerate();
      }}
    >
      <Field label="Content type">
        {(control) => (
          <Select
            {...control}
            value={settings.type}
            onChange={(event) => onChange({ ...settings, type: event.target.value as TextSettings["type"] })}
          >
            {Object.entries(textKinds).map(([type, { label }]) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Model" hint={choiceNote(engine, settings.type, connectedModel)}>
        {(control) => (
          <Select
            {...control}
            value={settings.model}
            onChange={(event) => onChange({ ...settings, model: event.target.value as TextSettings["model"] })}
          >
            {Object.entries(models).map(([model, label]) => (
              <option key={model} value={model}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Prompt" error={fault}>
        {(control) => (
          <Textarea
            {...control}
            value={settings.prompt}
            placeholder="A lighthouse keeper who collects weather reports"
            onChange={(event) => onChange({ ...settings, prompt: event.target.value })}
          />
        )}
      </Field>
      <PromptExamples onChoose={(example) => onChange({ ...settings, ...example })} />
      <Field label={`Length: ${settings.words} words`}>
        {(control) => (
          <>
            <input
              {...control}
              type="range"
              min={LENGTH.min}
              max={LENGTH.max}
              step={LENGTH.step}
              value={settings.words}
              aria-valuetext={`${settings.words} words`}
              onChange={(event) => onChange({ ...settings, words: Number(event.target.value) })}
              style={{ "--done": `${share * 100}%` } as React.CSSProperties}
              className="slider block h-6 w-full cursor-pointer accent-accent"
            />
            <span aria-hidden className="flex justify-between font-mono text-xs text-muted">
              <span>{LENGTH.min}</span>
              <span>{LENGTH.max}</span>
            </span>
          </>
        )}
      </Field>
      <Button type="submit" disabled={isGenerating || settings.prompt.trim() === "" || fault !== undefined}>
        {isGenerating ? "Generating..." : "Generate Text"}
      </Button>
      <div className="-mt-2 grid gap-2">
        <WriterNote engine={engine} type={settings.type} isOffline={isOffline} />
        <Button
          type="button"
          variant="ghost"
          size="sm"
          className="-ml-3 justify-self-start"
          disabled={isGenerating}
          onClick={onShowSample}
        >
          Show a sample instead
        </Button>
      </div>
    </form>
  );
}
