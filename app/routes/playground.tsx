import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { Card, CardBody } from "#app/components/ui/card.tsx";
import { listPlaygroundItems } from "#app/lib/api.server.ts";
import type { RouteHandle } from "#app/lib/hydration.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pages } from "#content/pages.ts";
import type { Route } from "./+types/playground";

export const handle: RouteHandle = { hydrate: "whole" };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pages.playground);
}

export const loader = async ({ context }: Route.LoaderArgs) => ({ demos: await listPlaygroundItems(context) });

export default function Playground({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading label="AI Playground" title="AI Playground" lead={pages.playground.description} />
      <ul className="page-measure grid gap-5 pb-24 sm:grid-cols-2 lg:grid-cols-3">
        {loaderData.demos.map(({ id, title, description, category }) => (
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
