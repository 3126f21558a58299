import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Route } from "./+types/testimonials.route";
import { TestimonialsPage } from "./testimonials-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Testimonials");
}

export default TestimonialsPage;
