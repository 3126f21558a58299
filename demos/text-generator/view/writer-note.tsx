import { hasSessionFlag } from "#app/ui/api/session-flag.ts";
import type { EngineChoice } from "#contract/ai.ts";
import { OFFLINE } from "#demos/kit/ai/engine-note.tsx";
import type { GenerateTextAnswer } from "../contract.ts";
import type { TextKind } from "../sample/texts.ts";

/** The site's own model (models/writer/card.md), and its number of parameters, as people name models. */
const WRITER = "Smol Writer, 135M";

/** Says who answers, beside a menu of models that reaches none of them. */
export function choiceNote(
  engine: EngineChoice | undefined,
  type: TextKind,
  connectedModel: string | undefined,
): string {
  if (engine === "remote")
    return `${connectedModel ?? "The site’s own provider"}, connected by the owner, whichever you choose`;
  if (!engine) return "The result says who wrote it";
  if (type === "code") return "A library of tested snippets, on this server, whichever you choose";
  return engine === "embedded"
    ? `${WRITER}, on this server, whichever you choose`
    : "A prewritten sample, whichever you choose";
}

type WriterNoteProps = { engine: EngineChoice | undefined; type: TextKind; isOffline: boolean };

/** Says what to expect of the text, beside the button that starts it. */
export function WriterNote({ engine, type, isOffline }: WriterNoteProps) {
  const text = isOffline ? `${OFFLINE} Until it can, you get a sample.` : engine && expectation(engine, type);
  return (
    <p className="min-h-14 text-sm text-muted">
      {text}
      {engine === "embedded" && hasSessionFlag() && (
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

function expectation(engine: EngineChoice, type: TextKind): string {
  if (engine === "remote") return "Writes with this site’s model provider.";
  if (type === "code") return "No model writes code here: you get a tested snippet, or the names of the nearest.";
  if (engine === "none") return "The writer can’t run on this server. You get a sample instead.";
  return MEASURED;
}

/** By the reading in docs/decisions/0042-a-writer-of-our-own.md. */
const MEASURED =
  "Of 100 short texts, 49 made sense (14 of 20 poems, 3 of 20 stories); it invents names, dates and figures.";

type Origin = Pick<GenerateTextAnswer, "problems" | "library">;

/** Says what has written the text, below it. */
export function WrittenBy({ answer }: { answer: Origin }) {
  const text = origin(answer);
  return text ? <p className="mt-4 text-sm text-muted">{text}</p> : null;
}

function origin({ problems, library }: Origin): string | undefined {
  if (library) return library.nearest.length === 0 ? "A tested snippet from this site’s library." : undefined;
  if (!problems) return undefined;
  const remark = problems.length > 0 ? ` The better of two attempts, but ${problems.join(" and ")}.` : "";
  return `Written on this server by ${WRITER}. It can be wrong.${remark}`;
}
