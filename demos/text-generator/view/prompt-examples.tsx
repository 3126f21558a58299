import type { TextWriter } from "../contract.ts";
import type { TextSettings } from "./text-request.ts";

type Example = Pick<TextSettings, "type" | "prompt" | "words">;

/** What even a small model writes well, and what it mostly gets wrong. */
const EASY: readonly Example[] = [
  { type: "poem", prompt: "A harbor in the first snow", words: 60 },
  { type: "marketing", prompt: "A bicycle repair shop that collects bikes at home", words: 80 },
  { type: "email", prompt: "Ask a supplier to move the delivery from Tuesday to Thursday", words: 80 },
  { type: "code", prompt: "A Python function that removes duplicates from a list", words: 80 },
];
const HARD: readonly Example[] = [
  { type: "story", prompt: "A lighthouse keeper who collects weather reports", words: 300 },
  { type: "blog", prompt: "How a heat pump heats a house in winter", words: 400 },
];

const SMALL = 1_000_000_000;

export const isSmall = (writer: TextWriter | undefined) => writer?.engine === "embedded" && writer.parameters < SMALL;

/** Set when the owner signs in with this browser (app/lib/api/session-flag.ts). The writer is known only in the browser. */
function hasSignedIn(): boolean {
  try {
    return localStorage.getItem("admin-signed-in") === "true";
  } catch {
    return false;
  }
}

type PromptExamplesProps = { writer: TextWriter | undefined; onChoose: (example: Example) => void };

export function PromptExamples({ writer, onChoose }: PromptExamplesProps) {
  const buttons = (examples: readonly Example[]) => (
    <ul className="flex flex-wrap gap-1.5">
      {examples.map((example) => (
        <li key={example.prompt}>
          <button
            type="button"
            onClick={() => onChoose(example)}
            className="min-h-8 rounded-tag border border-line px-2.5 py-1 text-left text-[13px] text-muted hover:bg-sunken hover:text-ink"
          >
            {example.prompt}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">Examples</p>
      {buttons(EASY)}
      {isSmall(writer) && (
        <p className="text-sm text-muted">
          These need a larger model, and mostly come out wrong
          {hasSignedIn() && (
            <>
              {" "}
              (
              <a href="/admin/models" className="underline underline-offset-2 hover:text-ink">
                choose one
              </a>
              )
            </>
          )}
          :
        </p>
      )}
      {buttons(HARD)}
    </div>
  );
}
