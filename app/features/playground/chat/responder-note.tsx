import type { AiAbilities } from "#contract/ai.ts";

/** Says before the first question what will answer it. */
export function ResponderNote({ engines, model }: Pick<Partial<AiAbilities>, "engines" | "model">) {
  return (
    <p className="min-h-5 px-4 pt-2 text-sm text-muted sm:px-6">
      {engines?.chat === "remote" && `${model}, a connected model, writes the answers. It can be wrong.`}
      {engines?.chat === "embedded" &&
        "No language model is connected: this site answers itself, with quotes from its pages."}
    </p>
  );
}
