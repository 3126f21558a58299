import { siteContentOf } from "#app/ui/api/api.server.ts";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { StillPicture } from "#app/ui/figures/still-picture.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { pageMeta } from "#app/ui/pages/page-meta.ts";
import { pages } from "#content/pages.ts";
import { isPublic } from "#content-types/site/part-states.ts";
import { demos } from "#demos/demos.ts";
import { withOwnersTexts } from "#demos/kit/page/demo-head.ts";
import { stillOf } from "#demos/stills.ts";
import type { Route } from "./+types/demos.route";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pages.demos);
}

export function loader({ context }: Route.LoaderArgs) {
  const { parts } = siteContentOf(context);
  const listed = demos.filter(({ page, address }) => page === "listed" && isPublic(parts, `/demos/${address}`));
  return {
    demos: listed
      .map((demo) => withOwnersTexts(demo, parts))
      .map(({ address, title, text }) => ({ address, title, text })),
    hasPlayground: isPublic(parts, pages.playground.path),
  };
}

export default function Demos({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading label={pages.demos.label} title={pages.demos.title} lead={pages.demos.description} />
      <div className="page-measure grid gap-10 pb-24">
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {loaderData.demos.map((demo) => (
            <DemoCard key={demo.address} {...demo} />
          ))}
        </ul>
        {loaderData.hasPlayground && (
          <p className="text-muted">
            Smaller ones, for text, pictures and code, are in the{" "}
            <a href={pages.playground.path} className="text-accent-text underline underline-offset-4">
              AI Playground
            </a>
            .
          </p>
        )}
      </div>
    </>
  );
}

function DemoCard({ address, title, text }: { address: string; title: string; text: string }) {
  const href = `/demos/${address}`;
  const still = stillOf(href);
  return (
    <Card as="li" className="relative flex flex-col tint hover:border-line-strong">
      {still && <StillPicture still={still} width={800} height={450} className="w-full border-b border-line" />}
      <CardBody className="grid gap-2">
        <h2 className="text-lg font-semibold tracking-tight">
          <a href={href} className="after:absolute after:inset-0 hover:text-accent-text">
            {title}
          </a>
        </h2>
        <p className="text-[15px] text-muted">{text}</p>
      </CardBody>
    </Card>
  );
}
