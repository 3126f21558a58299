type PromptButtonsProps = { prompts: readonly string[]; onChoose: (prompt: string) => void };

/** Prompts to press, which may be long. */
export function PromptButtons({ prompts, onChoose }: PromptButtonsProps) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {prompts.map((prompt) => (
        <li key={prompt}>
          <button
            type="button"
            onClick={() => onChoose(prompt)}
            className="min-h-8 rounded-tag border border-line px-2.5 py-1 text-left text-[13px] text-muted hover:bg-sunken hover:text-ink"
          >
            {prompt}
          </button>
        </li>
      ))}
    </ul>
  );
}

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
