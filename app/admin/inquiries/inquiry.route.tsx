import { siteContentOf } from "#app/ui/api/api.server.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Route } from "./+types/inquiry.route";
import { InquiryPage } from "./inquiry-page.tsx";

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
