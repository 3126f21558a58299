import { data } from "react-router";
import { findSharedItem } from "#app/ui/api/api.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { PreviewBar } from "#app/ui/layout/preview-bar.tsx";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Route } from "./+types/shared-preview.route";
import { contentViews } from "./content-views.ts";
import { loadExtras } from "./load-extras.server.ts";

const LINK = /^[\w-]{43}$/;

/** What somebody with a preview link sees of an item. Links to site sections show the section's own page instead. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const link = new URL(request.url).searchParams.get("link") ?? "";
  const found = LINK.test(link) ? await findSharedItem(context, link) : undefined;
  if (!found) return data({ found: null }, { status: 404 });
  const { type, item } = found;
  return data({ found: { typeName: type, item, extras: await loadExtras(context, type, item) } });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return unlistedMeta(matches, loaderData?.found ? `Preview: ${loaderData.found.item.title}` : "Preview not available");
}

export default function SharedPreview({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <NothingShared />;
  const { View } = contentViews[found.typeName];
  return (
    <>
      <View item={found.item as never} extras={found.extras as never} />
      <PreviewBar editHref="" isPublic={false} />
    </>
  );
}

function NothingShared() {
  return (
    <>
      <PageHeading
        label="Preview"
        title="This preview is not available"
        lead="The link has expired or was revoked, or it is incomplete. Please ask the sender for a new one."
      />
      <div className="page-measure pb-24">
        <ButtonLink href="/">Go to the home page</ButtonLink>
      </div>
    </>
  );
}
