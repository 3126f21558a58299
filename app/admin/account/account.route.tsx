import { useOutletContext } from "react-router";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { SignInAnswer } from "#contract/accounts.ts";
import type { Route } from "./+types/account.route";
import { AccountPage } from "./account-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Account");
}

export default function Account() {
  return <AccountPage owner={useOutletContext<SignInAnswer["owner"]>()} />;
}
