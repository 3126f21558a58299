import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ArrowLeft } from "#app/ui/icons/shell.ts";
import { DemoFrame } from "./demo-frame.tsx";
import type { Explain } from "./tool.ts";

/** `isAlone` if the owner has switched the playground off. */
export type StandaloneHeading = { title: string; lead: string; isAlone: boolean };

type StandaloneDemoProps = StandaloneHeading & { id: string; explain: Explain; children: ReactNode };

/** A demo on its own page. */
export function StandaloneDemo({ isAlone, children, ...demo }: StandaloneDemoProps) {
  return (
    <DemoFrame
      {...demo}
      back={
        <ButtonLink href={isAlone ? "/" : "/playground"} variant="ghost" size="sm" className="min-h-10">
          <ArrowLeft className="size-4" />
          {isAlone ? "Back to Portfolio" : "Back to Playground"}
        </ButtonLink>
      }
    >
      {children}
    </DemoFrame>
  );
}
