import { PageHeading } from "#app/components/layout/page-heading.tsx";
import type { RouteHandle } from "#app/lib/hydration.ts";
import { unlistedMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";

const LEAD = "The admin area opens with the next release. Until then there is nothing here to sign in to.";

export const handle: RouteHandle = { hydrate: "whole" };

export const meta = () => unlistedMeta("Editor", profile.name);

export default function Editor() {
  return <PageHeading label="Admin" title="Editor" lead={LEAD} />;
}
