import { data } from "react-router";
import { listEvidence } from "#app/site/content/evidence.server.ts";
import { FigureList } from "#app/site/layout/figure-list.tsx";
import { ask } from "#app/ui/api/api.server.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { ProofList } from "#app/ui/layout/shown-by.tsx";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { pageMeta } from "#app/ui/pages/page-meta.ts";
import { breadcrumbs } from "#app/ui/pages/structured-data.ts";
import { pages } from "#content/pages.ts";
import type { Route } from "./+types/evidence.route";

export function meta({ matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  return pageMeta(matches, pages.evidence, { data: [breadcrumbs(site, [pages.evidence])] });
}

export async function loader({ context }: Route.LoaderArgs) {
  const [claims, counted] = await Promise.all([
    listEvidence(context),
    ask(context, ({ evidence }) => evidence.counted()),
  ]);
  if (claims.length + counted.length === 0) throw data(null, { status: 404 });
  const places = [...new Set(claims.map(({ place }) => place))];
  return { counted, places: places.map((name) => ({ name, claims: claims.filter(({ place }) => place === name) })) };
}

export default function Evidence({ loaderData: { counted, places } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading label={pages.evidence.label} title={pages.evidence.title} lead={pages.evidence.description} />
      <div className="page-measure grid grid-cols-1 gap-14 pb-24 md:pl-[246px]">
        {places.map(({ name, claims }) => (
          <TitledPart key={name} level={2} title={name}>
            {claims.map(({ key, text, evidence, proofs }) => (
              <section
                key={key}
                id={evidence.split("#")[1]}
                className="max-w-3xl scroll-mt-24 border-t border-line pt-4"
              >
                <h3 className="font-semibold tracking-tight text-balance">{text}</h3>
                <div className="proofs">
                  <ProofList proofs={proofs} />
                </div>
              </section>
            ))}
          </TitledPart>
        ))}
        {counted.length > 0 && (
          <TitledPart level={2} title="Counted by this site">
            <FigureList figures={counted} className="grid max-w-3xl gap-6 sm:grid-cols-3" />
          </TitledPart>
        )}
      </div>
    </>
  );
}
