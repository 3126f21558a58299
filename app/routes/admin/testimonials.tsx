import { TestimonialsPage } from "#app/features/admin/testimonials/testimonials-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/testimonials";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Testimonials");
}

export default TestimonialsPage;
