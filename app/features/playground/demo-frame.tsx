import { type ReactNode, useState } from "react";
import { CircleQuestionMark, ShieldCheck } from "#app/components/icons/states.ts";
import { ScriptNote } from "#app/components/layout/script-note.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ErrorBoundary } from "#app/components/ui/error-boundary.tsx";
import { toast } from "#app/components/ui/toast-store.ts";
import type { DemoId } from "./demo-registry.tsx";

type Explanation = typeof import("./how-it-works.tsx").HowItWorks;

/** What a client gains from such a thing. */
const GAINS: Record<DemoId, string> = {
  "text-generator": "Your team starts from a draft, on your own server if a text must not leave it.",
  "image-analysis": "Pictures are sorted and described without leaving the device they are on.",
  "code-assistant": "Reviewers can talk about the design, because the slips are found before they look.",
  "sentiment-analysis": "You learn what thousands of comments say, and which of them a person should read.",
  chatbot: "Visitors are answered at any hour from what you have published, with the place where it stands.",
};

type DemoFrameProps = {
  id: DemoId;
  title: string;
  description: string;
  /** The way back to the playground: a button within the playground, a link on a standalone page. */
  back: ReactNode;
  children: ReactNode;
};

/** The frame of every demo: the way back, its title, how it works, and an error boundary. */
export function DemoFrame({ id, title, description, back, children }: DemoFrameProps) {
  const [HowItWorks, setHowItWorks] = useState<Explanation>();
  const [isExplained, setIsExplained] = useState(false);

  // Loaded on demand, since few visitors read it.
  async function explain() {
    try {
      const module = await import("./how-it-works.tsx");
      setHowItWorks(() => module.HowItWorks);
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
          <p className="mt-3 max-w-2xl text-muted">
            {description} {GAINS[id]}
          </p>
        </div>
        <Button variant="secondary" size="sm" className="min-h-10" onClick={() => void explain()}>
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
      {HowItWorks && <HowItWorks id={id} title={title} isOpen={isExplained} onClose={() => setIsExplained(false)} />}
    </div>
  );
}
