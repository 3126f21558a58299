import { ServicesPage } from "#app/features/services/services-page.tsx";
import { listServices, siteContentOf } from "#app/lib/api.server.ts";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { breadcrumbs, person, professionalService } from "#app/lib/pages/structured-data.ts";
import { servicesPage } from "#content/pages.ts";
import type { Route } from "./+types/consulting-services";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { site, profile } = matches[0].loaderData;
  const page = servicesPage(loaderData.page);
  const data = [
    professionalService(site, profile, loaderData.services),
    person(site, profile),
    breadcrumbs(site, [page]),
  ];
  return pageMeta(matches, page, { data });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { "services-page": page, profile } = siteContentOf(context);
  const { email, bookingUrl } = profile;
  return { page, contact: { email, bookingUrl }, services: await listServices(context) };
}

export default function ConsultingServices({ loaderData: { page, contact, services } }: Route.ComponentProps) {
  return <ServicesPage {...page} services={services} {...contact} />;
}
