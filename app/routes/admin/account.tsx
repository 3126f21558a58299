import { useOutletContext } from "react-router";
import { AccountPage } from "#app/features/admin/account/account-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { SignInAnswer } from "#contract/accounts.ts";
import type { Route } from "./+types/account";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Account");
}

export default function Account() {
  return <AccountPage owner={useOutletContext<SignInAnswer["owner"]>()} />;
}
