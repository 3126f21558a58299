import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { Card, CardBody } from "#app/components/ui/card.tsx";
import type { RouteHandle } from "#app/lib/hydration.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { playgroundDemos } from "#content/playground.ts";
import { profile } from "#content/profile.ts";

const LEAD = "Five demos of applied AI, powered by an edge AI inference service.";

export const handle: RouteHandle = { hydrate: "whole" };

export const meta = () => pageMeta("AI Playground", LEAD, profile.name);

export default function Playground() {
  return (
    <>
      <PageHeading label="AI Playground" title="AI Playground" lead={LEAD} />
      <ul className="page-measure grid gap-5 pb-24 sm:grid-cols-2 lg:grid-cols-3">
        {playgroundDemos.map(({ id, title, description, category }) => (
          <Card key={id} as="li" category={category}>
            <CardBody className="grid gap-2">
              <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
              <p className="text-muted">{description}</p>
            </CardBody>
          </Card>
        ))}
      </ul>
    </>
  );
}
