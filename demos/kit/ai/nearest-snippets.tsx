import { PromptButtons } from "./prompt-buttons.tsx";

type NearestSnippetsProps = { titles: readonly string[]; onChoose: (title: string) => void };

/** The snippets that come closest to a description of code that none fits. */
export function NearestSnippets({ titles, onChoose }: NearestSnippetsProps) {
  if (titles.length === 0) return null;
  return (
    <fieldset aria-label="The nearest snippets" className="mt-4">
      <PromptButtons prompts={titles} onChoose={onChoose} />
    </fieldset>
  );
}
