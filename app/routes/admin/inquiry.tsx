import { InquiryPage } from "#app/features/admin/inquiries/inquiry-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import { profile } from "#content/profile.ts";
import type { Route } from "./+types/inquiry";

export const meta = () => unlistedMeta("Inquiry", profile.name);

export default function Inquiry({ params: { id } }: Route.ComponentProps) {
  return <InquiryPage key={id} id={id} />;
}
