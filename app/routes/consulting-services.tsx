import { ServicesPage } from "#app/features/services/services-page.tsx";
import { listServices } from "#app/lib/api.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { bookingUrl } from "#content/home.ts";
import { profile } from "#content/profile.ts";
import { servicesPage } from "#content/services-page.ts";
import type { Route } from "./+types/consulting-services";

export const meta = () => pageMeta(servicesPage.title, servicesPage.lead, profile.name);

export const loader = async ({ context }: Route.LoaderArgs) => ({ services: await listServices(context) });

export default function ConsultingServices({ loaderData }: Route.ComponentProps) {
  return (
    <ServicesPage {...servicesPage} services={loaderData.services} email={profile.email} bookingUrl={bookingUrl} />
  );
}
