import { data, redirect } from "react-router";
import { listServices, siteContentOf } from "#app/ui/api/api.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Island } from "#app/ui/islands/island.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { pageMeta } from "#app/ui/pages/page-meta.ts";
import { breadcrumbs } from "#app/ui/pages/structured-data.ts";
import { isBookable } from "#content/booking.ts";
import { estimatedServices } from "#content/estimate-offer.ts";
import { estimatePage } from "#content/pages.ts";
import { isOff } from "#content-types/site/part-states.ts";
import { queryOf, readQuery, scopeOf, serviceIn } from "#engines/estimate/scope.ts";
import type { Route } from "./+types/estimate.route";
import { EstimateForm } from "./estimate-form.tsx";

export const handle: RouteHandle = { search: ["service", "block*", "q-*"] };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  const page = estimatePage(loaderData?.service ?? { subject: "project" });
  return pageMeta(matches, page, { data: [breadcrumbs(site, [page])] });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = siteContentOf(context);
  const services = estimatedServices(site);
  const query = readQuery(new URL(request.url).search);
  const service = serviceIn(services, query);
  if (!service) throw data(null, { status: 404 });
  const state = queryOf(service, scopeOf(service, query)).toString();
  // Anyone can make up blocks and answers: only what can be chosen is rendered and cached, unless it is too long to be read.
  const isChoice = ["", `service=${service.slug}`, state].includes(query.toString());
  if (!isChoice && readQuery(`?${state}`).toString() === state) throw redirect(`/estimate?${state}`);
  const published = isOff(site.parts, "/consulting-services") ? [] : await listServices(context);
  return {
    service,
    services: services.map(({ slug, title }) => ({ slug, title })),
    state,
    next: { canBook: isBookable(site), hasProposal: published.some(({ slug }) => slug === service.slug) },
  };
}

export default function Estimate({ loaderData: { services, ...form } }: Route.ComponentProps) {
  const page = estimatePage(form.service);
  return (
    <>
      <PageHeading label={page.label} title={page.title} lead={page.description} />
      <div className="page-measure grid grid-cols-1 gap-12 pb-24">
        {services.length > 1 && (
          <nav aria-label="Services" className="flex flex-wrap gap-3">
            {services.map(({ slug, title }) => (
              <ButtonLink
                key={slug}
                href={`/estimate?service=${slug}`}
                variant={slug === form.service.slug ? "primary" : "secondary"}
                aria-current={slug === form.service.slug ? "page" : undefined}
              >
                {title}
              </ButtonLink>
            ))}
          </nav>
        )}
        <Island name="estimate-form" wake="interaction" component={EstimateForm} props={form} />
      </div>
    </>
  );
}
