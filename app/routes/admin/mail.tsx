import { useOutletContext } from "react-router";
import { MailPage } from "#app/features/admin/mail/mail-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { SignInAnswer } from "#contract/accounts.ts";
import type { Route } from "./+types/mail";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Email");
}

export default function Mail() {
  return <MailPage owner={useOutletContext<SignInAnswer["owner"]>()} />;
}
