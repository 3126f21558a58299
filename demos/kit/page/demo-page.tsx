import type { ReactNode } from "react";
import { PageHeading } from "#app/components/layout/page-heading.tsx";
import type { Demo } from "../demo.ts";
import { useDemoHeading } from "./demo-head.ts";

/** Of the demos that were announced before they existed. */
const ANNOUNCED = { as: "Coming soon", expected: "Q1 2025", liveSince: "November 2026" };

export function DemoPage({ demo, children }: { demo: Demo; children: ReactNode }) {
  return (
    <>
      <PageHeading label="Demo" {...useDemoHeading(demo)}>
        {demo.isAnnounced && (
          <p className="mt-4 max-w-2xl text-sm text-muted">
            Announced as “{ANNOUNCED.as}”, “Expected {ANNOUNCED.expected}”; live since {ANNOUNCED.liveSince}.
          </p>
        )}
      </PageHeading>
      <div className="page-measure grid grid-cols-1 gap-10 pb-24">{children}</div>
    </>
  );
}
