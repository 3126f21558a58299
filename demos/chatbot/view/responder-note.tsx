import type { AiAbilities } from "#contract/ai.ts";
import { OFFLINE } from "#demos/kit/ai/engine-note.tsx";

const STYLES = "min-h-5 px-4 pt-2 text-sm text-muted sm:px-6";

type ResponderNoteProps = Pick<Partial<AiAbilities>, "engines" | "model"> & { isOffline: boolean };

/** Says before the first question what will answer it. */
export function ResponderNote({ engines, model, isOffline }: ResponderNoteProps) {
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
