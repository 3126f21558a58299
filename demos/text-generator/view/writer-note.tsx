import { OFFLINE } from "#demos/kit/ai/engine-note.tsx";
import type { GenerateTextAnswer, TextWriter } from "../contract.ts";
import type { TextKind } from "../sample/text-sample.ts";

const MILLION = 1_000_000;

/** A model and its number of parameters, as people name models: "Smol Writer, 135M". */
const named = ({ name, parameters }: { name: string; parameters: number }) =>
  `${name}, ${Math.round(parameters / MILLION)}M`;

/** Says who answers, beside a menu of models that reaches none of them. */
export function choiceNote(writer: TextWriter | undefined, type: TextKind, connectedModel: string | undefined): string {
  if (writer?.engine === "remote")
    return `${connectedModel ?? "The site’s own provider"}, connected by the owner, whichever you choose`;
  if (!writer) return "The result says who wrote it";
  if (type === "code") return "A library of tested snippets, on this server, whichever you choose";
  return writer.engine === "embedded"
    ? `${named(writer)}, on this server, whichever you choose`
    : "A prewritten sample, whichever you choose";
}

type WriterNoteProps = { writer: TextWriter | undefined; type: TextKind; isOffline: boolean };

/** Says what to expect of the text, beside the button that starts it. */
export function WriterNote({ writer, type, isOffline }: WriterNoteProps) {
  const text = isOffline ? `${OFFLINE} Until it can, you get a sample.` : writer && expectation(writer, type);
  return (
    <p className="min-h-14 text-sm text-muted">
      {text}
      {writer?.engine === "embedded" && hasSignedIn() && (
        <>
          {" "}
          <a href="/admin/models" className="underline underline-offset-2 hover:text-ink">
            Connect a larger model
          </a>
        </>
      )}
    </p>
  );
}

function expectation(writer: TextWriter, type: TextKind): string {
  if (writer.engine === "remote") return "Writes with this site’s model provider.";
  if (type === "code") return "No model writes code here: you get a tested snippet, or the names of the nearest.";
  if (writer.engine === "sample") return `${writer.reason} You get a sample instead.`;
  return MEASURED;
}

/** By the reading in docs/decisions/0042-a-writer-of-our-own.md. */
const MEASURED =
  "Of 100 short texts, 49 made sense (14 of 20 poems, 3 of 20 stories); it invents names, dates and figures.";

/** Set when the owner signs in with this browser (app/ui/api/session-flag.ts). The writer is known only in the browser. */
function hasSignedIn(): boolean {
  try {
    return localStorage.getItem("admin-signed-in") === "true";
  } catch {
    return false;
  }
}

type Origin = Pick<GenerateTextAnswer, "model" | "problems" | "library">;

/** Says what has written the text, below it. */
export function WrittenBy({ answer }: { answer: Origin }) {
  const text = origin(answer);
  return text ? <p className="mt-4 text-sm text-muted">{text}</p> : null;
}

function origin({ model, problems, library }: Origin): string | undefined {
  if (library) return library.nearest.length === 0 ? "A tested snippet from this site’s library." : undefined;
  if (!model) return undefined;
  const remark = problems?.length ? ` The better of two attempts, but ${problems.join(" and ")}.` : "";
  return `Written on this server by ${named(model)}. It can be wrong.${remark}`;
}
