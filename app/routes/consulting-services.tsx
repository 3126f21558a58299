import { ServicesPage } from "#app/features/services/services-page.tsx";
import { listServices } from "#app/lib/api.server.ts";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { breadcrumbs, person, professionalService } from "#app/lib/pages/structured-data.ts";
import { bookingUrl } from "#content/home.ts";
import { pages } from "#content/pages.ts";
import { profile } from "#content/profile.ts";
import { servicesPage } from "#content/services-page.ts";
import type { Route } from "./+types/consulting-services";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  const data = [
    professionalService(site, profile, loaderData?.services ?? []),
    person(site, profile),
    breadcrumbs(site, [pages.services]),
  ];
  return pageMeta(matches, pages.services, { data });
}

export const loader = async ({ context }: Route.LoaderArgs) => ({ services: await listServices(context) });

export default function ConsultingServices({ loaderData }: Route.ComponentProps) {
  return (
    <ServicesPage {...servicesPage} services={loaderData.services} email={profile.email} bookingUrl={bookingUrl} />
  );
}
