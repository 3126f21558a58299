import { useOutletContext } from "react-router";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { SignInAnswer } from "#contract/accounts.ts";
import type { Route } from "./+types/mail.route";
import { MailPage } from "./mail-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Email");
}

export default function Mail() {
  return <MailPage owner={useOutletContext<SignInAnswer["owner"]>()} />;
}
