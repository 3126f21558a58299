import { useOutletContext } from "react-router";
import { ModelsPage } from "#app/features/admin/models/models-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { SignInAnswer } from "#contract/accounts.ts";
import type { Route } from "./+types/models";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Models");
}

export default function Models() {
  return <ModelsPage owner={useOutletContext<SignInAnswer["owner"]>()} />;
}
