import "./ui/lib/trusted-types.ts";
import { imports as islandsImports, address as islandsLoader } from "virtual:islands-entry";
import { type ReactNode, useContext } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { isSamplePerson } from "#content/is-sample.ts";
import { shownLinks } from "#content/shown-links.ts";
import { HOME_WORDS } from "#content-types/site/home.ts";
import { accentStyle, type Typeface } from "#content-types/site/look.ts";
import { isPublic } from "#content-types/site/part-states.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { Route } from "./+types/root";
import publicStyles from "./public.css?url";
import { claimsShownAt } from "./site/content/evidence.server.ts";
import { HomeBar } from "./site/layout/home-bar.tsx";
import { PageBar } from "./site/layout/page-bar.tsx";
import { ScrollAids } from "./site/layout/scroll-aids.tsx";
import { SiteFooter } from "./site/layout/site-footer.tsx";
import { Supports } from "./site/layout/supports.tsx";
import { StyleSheet } from "./site/rendering/style-sheet.tsx";
import { SearchDialog } from "./site/search/search-dialog.tsx";
import { pageContext } from "./ui/api/api.server.ts";
import { LazyToaster } from "./ui/controls/lazy-toaster.tsx";
import { Toaster } from "./ui/controls/toaster.tsx";
import { Island, IslandCodeScript, IslandRenderer } from "./ui/islands/island.tsx";
import { Brand } from "./ui/layout/brand.tsx";
import { InlineCodeContext, InlineScript, InlineStyle } from "./ui/layout/inline-code.tsx";
import { PreviewBar } from "./ui/layout/preview-bar.tsx";
import { RouteError } from "./ui/layout/route-error.tsx";
import { hasOwnFrame, hydratesWhole } from "./ui/pages/hydration.ts";
import type { SiteFacts } from "./ui/pages/page-meta.ts";
import { PAGE_TRANSITION_SCRIPT, PAGE_TRANSITION_STYLE } from "./ui/pages/page-transition.ts";
import geistMonoUrl from "./ui/styles/fonts/geist-mono-latin.woff2?url";
import { SITE_DEFAULT_THEME, THEME_SCRIPT } from "./ui/theme/theme.ts";
import { ThemeProvider } from "./ui/theme/theme-provider.tsx";
import { ThemeToggle } from "./ui/theme/theme-toggle.tsx";
import { typefaceStyle, typefaceUrl } from "./ui/theme/typefaces.ts";
import wholeStyles from "./whole.css?url";

/** Prefetches pages when a link is hovered, so that most navigations are instant. */
const PREFETCH = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: ["/admin*", "/api/*", "/preview*"] } }] },
      eagerness: "moderate",
    },
  ],
});

/** Data for the head and the shell of every page. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<SiteFacts & ShellFacts> {
  const { site, content, previewOf } = context.get(pageContext);
  return {
    site,
    parts: content.parts,
    hasFeeds: isPublic(content.parts, "/blog"),
    profile: content.profile,
    look: { accent: content.look.accent, ownAccent: content.look.ownAccent, typeface: content.look.typeface },
    mark: content.pictures.icon,
    back: content.home.words.back,
    notFound: content.home.words.notFound,
    links: shownLinks(content),
    supports: await claimsShownAt(context, new URL(request.url).pathname),
    previewOf,
  };
}

type ShellFacts = {
  look: Parameters<typeof accentStyle>[0] & { typeface: Typeface };
  /** The owner's icon, in place of the drawn logo; empty if there is none. */
  mark: string;
  /** What the link to the home page says. */
  back: string;
  links: SiteContent["navigation"];
  hasFeeds: boolean;
  /** The claims that this page shows. */
  supports: { text: string; href: string }[];
  /** Where the shown changes are edited, if visitors don't see them yet. */
  previewOf: string | undefined;
};

/** Low priority: the first paint waits for neither fonts nor scripts. */
const FONT = {
  rel: "preload",
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
  fetchPriority: "low",
} as const;

export function links(): ReturnType<Route.LinksFunction> {
  return [
    { ...FONT, href: geistMonoUrl },
    { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
    { rel: "manifest", href: "/manifest.webmanifest" },
  ];
}

/** Passes on the API's Retry-After header when a page fails. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? new Headers();
}

/** The shell of every route. Public pages are HTML with islands; the rest hydrates as a whole. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(InlineCodeContext)?.nonce;
  const matches = useMatches();
  const facts = useRouteLoaderData<typeof loader>("root");
  const whole = hydratesWhole(matches);
  const hasError = Boolean(useRouteError());
  // An error up here leaves no route to draw the frame.
  const isFramed = hasOwnFrame(matches) && !hasError;
  const typeface = facts?.look.typeface ?? "geist";
  const look = typefaceStyle(typeface) + (facts ? accentStyle(facts.look) : "");
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <InlineStyle css={PAGE_TRANSITION_STYLE} />
        <InlineScript code={PAGE_TRANSITION_SCRIPT} />
        <InlineScript code={THEME_SCRIPT} />
        <Meta />
        <link {...FONT} href={typefaceUrl(typeface)} />
        <Links />
        {facts?.hasFeeds && <FeedLinks />}
        <StyleSheet href={whole ? wholeStyles : publicStyles} />
        <InlineStyle css={look} />
        {!whole && <IslandsLoader />}
        <InlineScript type="speculationrules" code={PREFETCH} />
      </head>
      <body className="flex min-h-dvh flex-col">
        {whole ? (
          <IslandRenderer value={undefined}>
            <ThemeProvider defaultTheme={SITE_DEFAULT_THEME}>
              {isFramed ? (
                <>
                  <SkipLink />
                  {children}
                  <LazyToaster />
                </>
              ) : (
                <Shell whole facts={facts}>
                  {children}
                </Shell>
              )}
            </ThemeProvider>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </IslandRenderer>
        ) : (
          <>
            <Shell whole={false} facts={facts}>
              {children}
            </Shell>
            <IslandCodeScript />
          </>
        )}
      </body>
    </html>
  );
}

function FeedLinks() {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title="Articles" href="/feed.xml" />
      <link rel="alternate" type="application/feed+json" title="Articles" href="/feed.json" />
    </>
  );
}

/** Preloads the loader's imports as well, so that they load in parallel, after the page. */
function IslandsLoader() {
  return (
    <>
      <script type="module" src={islandsLoader} fetchPriority="low" />
      {islandsImports.map((address) => (
        <link key={address} rel="modulepreload" href={address} fetchPriority="low" />
      ))}
    </>
  );
}

/** For an error before the facts are loaded. */
const NO_LINKS = { bar: [], resources: [], legal: [] };

type ShellProps = { whole: boolean; facts: (SiteFacts & ShellFacts) | undefined; children: ReactNode };

function Shell({ whole, facts, children }: ShellProps) {
  const isHome = useLocation().pathname === "/";
  const brand = facts?.profile.name ?? "";
  const mark = facts?.mark ?? "";
  const { bar, resources, legal } = facts?.links ?? NO_LINKS;
  return (
    <>
      <SkipLink />
      {/* Only the server renders pages with islands, so this is left out of the browser's bundle. */}
      {import.meta.env.SSR && isHome ? (
        <Island name="home-bar" wake="presence" component={HomeBar} props={{ brand, mark, links: bar }} />
      ) : (
        <Island
          name="page-bar"
          wake="presence"
          component={PageBar}
          props={{ brand, mark, back: facts?.back ?? HOME_WORDS.back }}
        />
      )}
      <Island name="scroll-aids" wake="presence" component={ScrollAids} props={{}} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
        {facts && facts.supports.length > 0 && <Supports claims={facts.supports} />}
      </main>
      <SiteFooter
        name={brand}
        mark={mark}
        title={facts?.profile.jobTitle ?? ""}
        isSample={facts !== undefined && isSamplePerson(facts.profile)}
        resources={resources}
        legal={legal}
      />
      {facts?.previewOf !== undefined && <PreviewBar editHref={facts.previewOf} isPublic />}
      {import.meta.env.SSR && !whole ? (
        <>
          <Island name="search" wake="interaction" component={SearchDialog} props={{}} />
          <Island name="toaster" wake="touch" component={Toaster} props={{}} />
        </>
      ) : (
        <LazyToaster />
      )}
    </>
  );
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2 focus:text-background"
    >
      Skip to content
    </a>
  );
}

export type BarParts = { brand: ReactNode; themeToggle: ReactNode };

/** Hands parts of the bar to the admin frame: importing them there would split the scripts of every public page. */
export default function App({ loaderData: { profile, mark } }: Route.ComponentProps) {
  const parts: BarParts = { brand: <Brand name={profile.name} mark={mark} />, themeToggle: <ThemeToggle /> };
  return <Outlet context={parts} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
