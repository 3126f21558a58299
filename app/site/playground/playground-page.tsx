import { Activity, Suspense } from "react";
import { ExchangeFigure } from "#app/site/figures/exchange-figure.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Skeleton } from "#app/ui/controls/skeleton.tsx";
import { ArrowLeft } from "#app/ui/icons/shell.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { ScriptNote } from "#app/ui/layout/script-note.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import type { Exchange } from "#demos/exchanges.ts";
import { DemoFrame } from "#demos/kit/page/demo-frame.tsx";
import type { ToolProps } from "#demos/kit/page/tool.ts";
import { tools } from "#demos/tools.ts";
import { DemoCard, type DemoItem } from "./demo-card.tsx";
import { useDemoView } from "./use-demo-view.ts";

type PlaygroundPageProps = ToolProps & {
  demos: readonly DemoItem[];
  lead: string;
  /** What the chat answered and what it refused, above the cards. */
  exchange: Exchange | undefined;
};

/** The tool that answers from the site. */
const CHAT = "chatbot";

export function PlaygroundPage({ demos, lead, exchange, owner }: PlaygroundPageProps) {
  const { current, opened, isLeaving, open, close } = useDemoView(demos.map(({ slug }) => slug));
  return (
    <div
      className={classNames(
        "transition-opacity duration-300 ease-out motion-reduce:transition-none",
        isLeaving && "opacity-0",
      )}
    >
      {current === null && (
        <>
          <PageHeading label="AI Playground" title="AI Playground" lead={lead} />
          <div className="page-measure">
            <ScriptNote>The demos need JavaScript, which is turned off in this browser.</ScriptNote>
            {exchange && demos.some(({ slug }) => slug === CHAT) && (
              <section aria-label="Asked of this site" className="mb-10 grid justify-items-start gap-4">
                <ExchangeFigure
                  exchange={exchange}
                  withScores
                  className="w-full overflow-clip rounded-card border border-line sm:grid-cols-2"
                />
                <Button onClick={() => open(CHAT)}>Ask this site a question</Button>
              </section>
            )}
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
              {demos.map((demo, index) => (
                <DemoCard key={demo.slug} demo={demo} className={spanOf(index, demos.length)} onOpen={open} />
              ))}
            </ul>
          </div>
          <PlaygroundStats demoCount={demos.length} />
        </>
      )}
      {opened.map((id) => {
        const demo = demos.find(({ slug }) => slug === id);
        const { View, explain } = tools[id];
        return (
          demo && (
            // Hidden, not unmounted: input and results are still there when the visitor comes back.
            <Activity key={id} mode={id === current ? "visible" : "hidden"}>
              <DemoFrame
                id={id}
                title={demo.title}
                lead={`${demo.description} ${demo.gain}`}
                explain={explain}
                back={
                  <Button variant="ghost" size="sm" className="min-h-10" onClick={close}>
                    <ArrowLeft className="size-4" />
                    Back to Playground
                  </Button>
                }
              >
                <Suspense fallback={<DemoSkeleton />}>
                  <View owner={owner} />
                </Suspense>
              </DemoFrame>
            </Activity>
          )
        );
      })}
    </div>
  );
}

function DemoSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <output className="sr-only">Loading the demo</output>
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

/** Five cards are laid out as three and two; any other number in rows of three. */
function spanOf(index: number, count: number): string {
  return count === 5 && index > 2 ? "lg:col-span-3" : "lg:col-span-2";
}

function PlaygroundStats({ demoCount }: { demoCount: number }) {
  const stats = [
    { value: String(demoCount), name: "AI Projects" },
    { value: "100%", name: "Interactive" },
    { value: "∞", name: "Possibilities" },
    { value: "Real-time", name: "AI Responses" },
  ];
  return (
    <ul aria-label="Playground statistics" className="page-measure mt-16 grid grid-cols-2 pb-24 lg:grid-cols-4">
      {stats.map(({ value, name }) => (
        <li key={name} className="border-t border-line py-4">
          <span className="headline block text-3xl">{value}</span> <span className="mt-1 block text-muted">{name}</span>
        </li>
      ))}
    </ul>
  );
}
