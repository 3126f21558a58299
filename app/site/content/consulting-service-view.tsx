import { ServicesPage } from "#app/site/services/services-page.tsx";
import type { ServiceAnswer } from "#content-types/consulting-service.ts";
import type { ContentView } from "./content-view.ts";
import type { ServiceExtras } from "./load-extras.server.ts";

export const consultingServiceView: ContentView<ServiceAnswer, ServiceExtras> = {
  View: ({ item, extras: { page, others, hue, ...shown } }) => (
    <ServicesPage {...page} {...shown} services={[{ ...item, hue }, ...others]} />
  ),
};
