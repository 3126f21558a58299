import { provenServicesPage } from "#app/site/content/evidence.server.ts";
import { listServices, listTestimonials, siteContentOf } from "#app/ui/api/api.server.ts";
import { contactOffer } from "#app/ui/lib/contact-offer.ts";
import { pageMeta } from "#app/ui/pages/page-meta.ts";
import { breadcrumbs, person, professionalService } from "#app/ui/pages/structured-data.ts";
import { isBookable } from "#content/booking.ts";
import { estimatedServices } from "#content/estimate-offer.ts";
import { servicesPage } from "#content/pages.ts";
import type { Route } from "./+types/consulting-services.route";
import { ServicesPage } from "./services-page.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { site, profile } = matches[0].loaderData;
  const page = servicesPage(loaderData.page);
  const data = [
    professionalService(site, profile, loaderData.services, loaderData.testimonials),
    person(site, profile),
    breadcrumbs(site, [page]),
  ];
  return pageMeta(matches, page, { data });
}

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteContentOf(context);
  return {
    page: await provenServicesPage(context),
    offer: contactOffer(site, isBookable(site)),
    estimated: estimatedServices(site).map(({ slug }) => slug),
    services: await listServices(context),
    testimonials: await listTestimonials(context),
  };
}

export default function ConsultingServices({ loaderData: { page, ...shown } }: Route.ComponentProps) {
  return <ServicesPage {...page} {...shown} />;
}
