import type { ReactNode } from "react";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import type { Demo } from "../demo.ts";
import { useDemoHeading } from "./demo-head.ts";

/** Of the demos that were announced before they existed. */
const ANNOUNCED = { as: "Coming soon", expected: "Q1 2025", liveSince: "November 2026" };

type DemoPageProps = {
  demo: Demo;
  /** What the page is about, on the first screen; what there is to say about it follows. */
  figure: ReactNode;
  children: ReactNode;
};

export function DemoPage({ demo, figure, children }: DemoPageProps) {
  const { title, lead } = useDemoHeading(demo);
  return (
    <div className="page-measure grid grid-cols-1 gap-10 pt-24 pb-24 md:pt-28">
      <div className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h1 className="headline text-3xl sm:text-[42px]">{title}</h1>
          {demo.isAnnounced && (
            <p className="text-[13px] text-muted">
              Announced as “{ANNOUNCED.as}”, “Expected {ANNOUNCED.expected}”; live since {ANNOUNCED.liveSince}.
            </p>
          )}
        </div>
        {figure}
      </div>
      <TitledPart level={2} title="About this demo">
        <p className="max-w-2xl text-lg">{lead}</p>
      </TitledPart>
      {children}
    </div>
  );
}
