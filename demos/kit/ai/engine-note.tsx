import type { AiAbilities, EngineChoice } from "#contract/ai.ts";
import { useAbilities } from "./use-abilities.ts";

type EngineNoteProps = {
  task: keyof AiAbilities["engines"];
  /** Where a running question stands, shown instead. */
  status: string;
  /** What the site's own engine is, as a sentence. */
  embedded: string;
  /** What the visitor gets without any engine: "an estimate from a short word list". */
  fallback: string;
};

/** Says which engine will answer, beside the button that asks it. */
export function EngineNote({ task, status, embedded, fallback }: EngineNoteProps) {
  const { engines, isOffline } = useAbilities(task);
  const note = isOffline
    ? `${OFFLINE} Until it can, you get ${fallback}.`
    : noteOf(engines?.[task], embedded, fallback);
  return <p className="min-h-5 text-sm text-muted">{status || note}</p>;
}

function noteOf(engine: EngineChoice | undefined, embedded: string, fallback: string): string {
  switch (engine) {
    case "remote":
      return "Answers with this site’s model provider.";
    case "embedded":
      return embedded;
    case "none":
      return `This server has too little memory for its model, so you get ${fallback}.`;
    case undefined:
      return "";
  }
}

export const OFFLINE = "This site can’t be reached right now.";
