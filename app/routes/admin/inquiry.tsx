import { InquiryPage } from "#app/features/admin/inquiries/inquiry-page.tsx";
import { siteContentOf } from "#app/lib/api.server.ts";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/inquiry";

export function loader({ context }: Route.LoaderArgs) {
  const { profile, contact } = siteContentOf(context);
  return { ownerName: profile.name, subject: contact.subject };
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Inquiry");
}

export default function Inquiry({ params: { id }, loaderData }: Route.ComponentProps) {
  return <InquiryPage key={id} id={id} {...loaderData} />;
}
