import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  Meta,
  Outlet,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  UNSAFE_withComponentProps as withComponentProps,
} from "react-router";
import * as newsletter from "#app/site/blog/newsletter.route.tsx";
import * as newsletterLink from "#app/site/blog/newsletter-link.route.tsx";
import * as book from "#app/site/booking/book.route.tsx";
import * as meeting from "#app/site/booking/meeting.route.tsx";
import * as contact from "#app/site/contact/contact.route.tsx";
import * as testimonial from "#app/site/testimonial/testimonial.route.tsx";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { pageContext } from "#server/pages/page-context.ts";

/** How many pages were rendered, for tests of what must cost none. */
export const rendered = { pages: 0 };

/** The real modules of the routes with forms in a bare document, so that the API's tests need no Vite build. */
const root = {
  loader: () => ({ site: "http://site.test", profile: sampleContent().profile }),
  headers: ({ errorHeaders }: { errorHeaders: Headers | undefined }) => errorHeaders ?? new Headers(),
  default: () => (
    <html lang="en">
      <head>
        <Meta />
      </head>
      <main>
        <Outlet />
      </main>
    </html>
  ),
  ErrorBoundary: () => <html lang="en">Something went wrong</html>,
};

/** Vite's plugin hands components their props. */
const route = (id: string, path: string, module: { default: unknown }) => [
  id,
  { id, parentId: "root", path, module: { ...module, default: withComponentProps(module.default as RouteComponent) } },
];
type RouteComponent = Parameters<typeof withComponentProps>[0];

const routes = {
  root: { id: "root", path: "", module: root },
  ...Object.fromEntries([
    route("book", "book", book),
    route("meeting", "book/meeting", meeting),
    route("contact", "contact", contact),
    route("testimonial", "testimonial", testimonial),
    route("newsletter", "newsletter", newsletter),
    route("confirm", "newsletter/confirm", newsletterLink),
    route("unsubscribe", "newsletter/unsubscribe", newsletterLink),
  ]),
};

function answer(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  return context.get(pageContext).inTurn(async () => {
    rendered.pages += 1;
    headers.set("content-type", "text/html");
    return new Response(renderToString(<ServerRouter context={entry} url={request.url} />), { status, headers });
  });
}

const assetOf = (id: string) => ({ id, module: "", imports: [], hasLoader: true, hasAction: true });

export const formsBuild = {
  entry: { module: { default: answer } },
  routes,
  assets: {
    entry: { imports: [], module: "" },
    routes: Object.fromEntries(Object.keys(routes).map((id) => [id, assetOf(id)])),
    url: "",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  basename: "/",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;
