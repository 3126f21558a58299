import type { ReactNode } from "react";
import { ArrowLeft } from "#app/components/icons/shell.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { DemoFrame } from "./demo-frame.tsx";
import type { Explain } from "./tool.ts";

type StandaloneDemoProps = { id: string; title: string; lead: string; explain: Explain; children: ReactNode };

/** A demo on its own page. */
export function StandaloneDemo({ children, ...demo }: StandaloneDemoProps) {
  return (
    <DemoFrame
      {...demo}
      back={
        <ButtonLink href="/playground" variant="ghost" size="sm" className="min-h-10">
          <ArrowLeft className="size-4" />
          Back to Playground
        </ButtonLink>
      }
    >
      {children}
    </DemoFrame>
  );
}
