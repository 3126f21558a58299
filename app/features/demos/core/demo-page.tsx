import type { ReactNode } from "react";
import { PageHeading } from "#app/components/layout/page-heading.tsx";

/** Of the demos that were announced before they existed. */
const ANNOUNCED = { as: "Coming soon", expected: "Q1 2025", liveSince: "November 2026" };

type DemoPageProps = {
  page: { title: string; description: string; gain: string };
  children: ReactNode;
};

export function DemoPage({ page: { title, description, gain }, children }: DemoPageProps) {
  return (
    <>
      <PageHeading label="Demo" title={title} lead={`${description} ${gain}`}>
        <p className="mt-4 max-w-2xl text-sm text-muted">
          Announced as “{ANNOUNCED.as}”, “Expected {ANNOUNCED.expected}”; live since {ANNOUNCED.liveSince}.
        </p>
      </PageHeading>
      <div className="page-measure grid grid-cols-1 gap-10 pb-24">{children}</div>
    </>
  );
}
