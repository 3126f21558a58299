import type { EngineChoice } from "#contract/ai.ts";

type EngineNoteProps = {
  /** Which engine would answer, once known. */
  engine: EngineChoice | undefined;
  isOffline: boolean;
  /** What the site's own engine is, as a sentence. */
  embedded: string;
  /** What the visitor gets without any engine: "an estimate from a short word list". */
  fallback: string;
};

/** Says which engine will answer, beside the button that asks it. */
export function EngineNote(props: EngineNoteProps) {
  return <p className="min-h-5 text-sm text-muted">{textOf(props)}</p>;
}

function textOf({ engine, isOffline, embedded, fallback }: EngineNoteProps): string {
  if (isOffline) return `${OFFLINE} Until it can, you get ${fallback}.`;
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
