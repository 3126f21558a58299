import { countRequest, limits, readFields, showForm, submit } from "#app/ui/api/api.server.ts";
import { formHeaders } from "#app/ui/pages/form-headers.ts";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Typed } from "#contract/form-problem.ts";
import type { Route } from "./+types/newsletter-link.route";
import { NewsletterLinkPage, type NewsletterLinkView, newsletterLinkTitle } from "./newsletter-link-page.tsx";

export const handle: RouteHandle = { visitors: "one" };
export const headers = formHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return unlistedMeta(matches, loaderData ? newsletterLinkTitle(loaderData) : "Newsletter");
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { kind, query } = linkIn(url);
  return showForm<NewsletterLinkView>(
    context,
    async ({ newsletter }, refused) => ({ kind, link: refused ? undefined : await newsletter[kind].open(query) }),
    { limit: limits.newsletterLinkOpened, ended: () => ({ kind, link: undefined }) },
  );
}

/** Sent by the button, or by an email client (RFC 8058), which has no use for a redirect. Only the link counts. */
export async function action({ request, url, context }: Route.ActionArgs) {
  await countRequest(context, limits.newsletterLinkOpened);
  const { kind, query } = linkIn(url);
  const fields = await readFields(request).catch((): Typed => ({}));
  return submit(context, {}, async ({ newsletter }) => {
    await newsletter[kind].use(query);
    return "List-Unsubscribe" in fields ? undefined : url.pathname + url.search;
  });
}

export default function NewsletterLink({ loaderData }: Route.ComponentProps) {
  return <NewsletterLinkPage {...loaderData} />;
}

const linkIn = ({ pathname, searchParams }: URL) => ({
  kind: pathname.endsWith("confirm") ? ("confirming" as const) : ("unsubscribing" as const),
  query: Object.fromEntries(searchParams),
});
