import { useOutletContext } from "react-router";
import { AccountPage } from "#app/features/admin/account/account-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import { profile } from "#content/profile.ts";
import type { SignInAnswer } from "#contract/accounts.ts";

export const meta = () => unlistedMeta("Account", profile.name);

export default function Account() {
  return <AccountPage owner={useOutletContext<SignInAnswer["owner"]>()} />;
}
