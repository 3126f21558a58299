import { ServicesPage } from "#app/features/services/services-page.tsx";
import { bookingUrl } from "#content/home.ts";
import { profile } from "#content/profile.ts";
import { servicesPage } from "#content/services-page.ts";
import type { ServiceAnswer } from "#content-types/consulting-service.ts";
import type { ContentView } from "./content-view.ts";
import type { OtherItems } from "./load-extras.server.ts";

export const consultingServiceView: ContentView<ServiceAnswer, OtherItems<ServiceAnswer>> = {
  View: ({ item, extras }) => (
    <ServicesPage {...servicesPage} services={[item, ...extras.others]} email={profile.email} bookingUrl={bookingUrl} />
  ),
};
