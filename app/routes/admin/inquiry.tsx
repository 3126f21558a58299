import { InquiryPage } from "#app/features/admin/inquiries/inquiry-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/inquiry";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Inquiry");
}

export default function Inquiry({ params: { id } }: Route.ComponentProps) {
  return <InquiryPage key={id} id={id} ownerName={profile.name} />;
}
