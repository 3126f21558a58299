import { data } from "react-router";
import { contentViews } from "#app/site/content/content-views.ts";
import { loadExtras } from "#app/site/content/load-extras.server.ts";
import { findOwnersItem } from "#app/ui/api/api.server.ts";
import { PreviewBar } from "#app/ui/layout/preview-bar.tsx";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { typeOfAdminPath } from "#content-types/content-types.ts";
import { sectionOf } from "#content-types/site/site-sections.ts";
import { WHOLE_SITE } from "#contract/site.ts";
import type { Route } from "./+types/preview.route";

export const handle: RouteHandle = { hydrate: "whole" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const type = typeOfAdminPath(params.type);
  // The server shows the owner the public page; everyone else is sent to sign in.
  const key = params.id === WHOLE_SITE ? "profile" : params.id;
  const section = params.type === "site" ? sectionOf(key) : undefined;
  if (section) await findOwnersItem(context, new URL(request.url), section.name, section.name);
  const saved = type && (await findOwnersItem(context, new URL(request.url), type.name, params.id));
  if (!saved) throw data(null, { status: 404 });
  const { workingCopy, ...published } = saved;
  const item = { ...published, ...workingCopy };
  return { typeName: type.name, item, extras: await loadExtras(context, type.name, item) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return unlistedMeta(matches, `Preview: ${loaderData?.item.title ?? "nothing here"}`);
}

/** The page as visitors will get it, with the changes that are not public yet. */
export default function Preview({ loaderData: { typeName, item, extras }, params }: Route.ComponentProps) {
  const { View } = contentViews[typeName];
  return (
    <>
      <View item={item as never} extras={extras as never} />
      <PreviewBar editHref={`/admin/${params.type}/edit/${params.id}`} isPublic={item.state === "published"} />
    </>
  );
}
