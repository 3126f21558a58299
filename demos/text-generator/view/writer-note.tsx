import { OFFLINE } from "#demos/kit/ai/engine-note.tsx";
import type { GenerateTextAnswer, TextWriter } from "../contract.ts";
import { isSmall } from "./prompt-examples.tsx";

const MILLION = 1_000_000;
const BILLION = 1_000 * MILLION;
const MB = 1_000_000;

/** A number of parameters as people name models: 135M, 1.5B. */
function sizeName(parameters: number): string {
  if (parameters < BILLION) return `${Math.round(parameters / MILLION)}M`;
  return `${(parameters / BILLION).toFixed(1).replace(/\.0$/, "")}B`;
}

/** Says what the choice of a model does: it reaches a provider, and nothing else. */
export function choiceNote(writer: TextWriter | undefined): string {
  switch (writer?.engine) {
    case "embedded":
      return `No provider is connected: ${writer.name} answers, whichever you choose.`;
    case "sample":
      return "No provider is connected: you get a sample, whichever you choose.";
    default:
      return "Your preference; the label on the result shows which model wrote it.";
  }
}

type WriterNoteProps = { writer: TextWriter | undefined; isOffline: boolean };

/** Says what will write the text, beside the button that starts it. */
export function WriterNote({ writer, isOffline }: WriterNoteProps) {
  const text = isOffline ? `${OFFLINE} Until it can, you get a sample.` : writer && textOf(writer);
  return <p className="min-h-10 text-sm text-muted">{text}</p>;
}

function textOf(writer: TextWriter): string {
  switch (writer.engine) {
    case "remote":
      return "Writes with this site’s model provider.";
    case "sample":
      return `${writer.reason} You get a sample instead.`;
    case "embedded": {
      const size = `${sizeName(writer.parameters)} parameters, ${Math.round(writer.bytes / MB)} MB`;
      const skills = isSmall(writer)
        ? " So small a model is good for short poems, copy, common emails and small functions."
        : "";
      return `Writes with ${writer.name} (${size}), on this server.${skills}`;
    }
  }
}

/** Says what has written the text, below it. */
export function WrittenBy({ model, problems }: Pick<GenerateTextAnswer, "model" | "problems">) {
  if (!model) return null;
  const remark = problems?.length ? ` The best of three attempts, but ${problems.join(" and ")}.` : "";
  return (
    <p className="mt-4 text-sm text-muted">
      Written on this server by a {sizeName(model.parameters)}-parameter model. It can be wrong.{remark}
    </p>
  );
}
