import { data } from "react-router";
import { FigureList } from "#app/components/layout/figure-list.tsx";
import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { ProofList } from "#app/components/layout/shown-by.tsx";
import { TitledPart } from "#app/components/layout/titled-part.tsx";
import { listEvidence } from "#app/content-views/evidence.server.ts";
import { ask } from "#app/lib/api.server.ts";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { breadcrumbs } from "#app/lib/pages/structured-data.ts";
import { pages } from "#content/pages.ts";
import type { Route } from "./+types/evidence";

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
