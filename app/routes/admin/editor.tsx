import { PageHeading } from "#app/components/layout/page-heading.tsx";
import type { RouteHandle } from "#app/lib/hydration.ts";
import { unlistedMeta } from "#app/lib/page-meta.ts";
import type { Route } from "./+types/editor";

const LEAD = "The admin area opens with the next release. Until then there is nothing here to sign in to.";

export const handle: RouteHandle = { hydrate: "whole" };

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Editor");
}

export default function Editor() {
  return <PageHeading label="Admin" title="Editor" lead={LEAD} />;
}
