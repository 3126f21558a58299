import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorBoundary } from "#app/ui/controls/error-boundary.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { CircleQuestionMark, ShieldCheck } from "#app/ui/icons/states.ts";
import { ScriptNote } from "#app/ui/layout/script-note.tsx";
import type { Explanation } from "./explanation.tsx";
import type { Explain } from "./tool.ts";

type DemoFrameProps = {
  id: string;
  title: string;
  /** What it is, and what a client gains from such a thing. */
  lead: string;
  explain: Explain;
  /** The way back to the playground: a button within the playground, a link on a standalone page. */
  back: ReactNode;
  children: ReactNode;
};

/** The frame of every demo: the way back, its title, how it works, and an error boundary. */
export function DemoFrame({ id, title, lead, explain, back, children }: DemoFrameProps) {
  const [explanation, setExplanation] = useState<{ Dialog: typeof Explanation; paragraphs: readonly string[] }>();
  const [isExplained, setIsExplained] = useState(false);

  // Loaded on demand, since few visitors read it.
  async function open() {
    try {
      const [{ Explanation: Dialog }, paragraphs] = await Promise.all([import("./explanation.tsx"), explain()]);
      setExplanation({ Dialog, paragraphs });
      setIsExplained(true);
    } catch (error) {
      console.error(error);
      toast({
        title: "Could not load the explanation",
        description: "Please check your connection and try again.",
        variant: "destructive",
      });
    }
  }

  return (
    <div className="page-measure pt-24 pb-24 md:pt-28">
      <div className="-ml-3">{back}</div>
      <div className="mt-4 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 id={`demo-${id}`} tabIndex={-1} className="headline text-3xl outline-none sm:text-[42px]">
            {title}
          </h1>
          <p className="mt-3 max-w-2xl text-muted">{lead}</p>
        </div>
        <Button variant="secondary" size="sm" className="min-h-10" onClick={() => void open()}>
          <CircleQuestionMark className="size-4" />
          How this works
        </Button>
      </div>
      <ScriptNote>This demo needs JavaScript, which is turned off in this browser.</ScriptNote>
      <ErrorBoundary>{children}</ErrorBoundary>
      <p className="mt-6 flex items-start gap-2 text-sm text-muted">
        <ShieldCheck className="mt-0.5 size-4 shrink-0" />
        Nothing you type is stored. Models make mistakes, so check important results.
      </p>
      {explanation && (
        <explanation.Dialog
          title={title}
          paragraphs={explanation.paragraphs}
          isOpen={isExplained}
          onClose={() => setIsExplained(false)}
        />
      )}
    </div>
  );
}
