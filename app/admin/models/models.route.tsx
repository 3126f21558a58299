import { useOutletContext } from "react-router";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { SignInAnswer } from "#contract/accounts.ts";
import type { Route } from "./+types/models.route";
import { ModelsPage } from "./models-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Models");
}

export default function Models() {
  return <ModelsPage owner={useOutletContext<SignInAnswer["owner"]>()} />;
}
