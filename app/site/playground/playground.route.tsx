import { standingExchanges } from "#app/site/content/exchanges.server.ts";
import { listPlaygroundItems, siteContentOf } from "#app/ui/api/api.server.ts";
import { Island } from "#app/ui/islands/island.tsx";
import { pageMeta } from "#app/ui/pages/page-meta.ts";
import { isSamplePerson } from "#content/is-sample.ts";
import { pages, playgroundPage } from "#content/pages.ts";
import { demos as records } from "#demos/demos.ts";
import type { Route } from "./+types/playground.route";
import { PlaygroundPage } from "./playground-page.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page ?? pages.playground);
}

export async function loader({ context }: Route.LoaderArgs) {
  const { profile, home } = siteContentOf(context);
  const demos = await listPlaygroundItems(context);
  const [exchange] = await standingExchanges(context);
  return {
    page: playgroundPage(home, demos.length),
    demos,
    exchange,
    owner: isSamplePerson(profile) ? undefined : profile.name,
  };
}

export default function Playground({ loaderData }: Route.ComponentProps) {
  const demos = loaderData.demos.map(({ slug, title, description, tags, hue }) => ({
    slug,
    title,
    description,
    tags,
    hue,
    gain: records.find(({ address }) => address === slug)?.gain ?? "",
  }));
  return (
    <Island
      name="playground-page"
      wake="presence"
      component={PlaygroundPage}
      props={{ demos, lead: loaderData.page.description, exchange: loaderData.exchange, owner: loaderData.owner }}
    />
  );
}
