import { islands, classes as loaderClasses } from "virtual:islands-entry";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { InlineCode } from "#contract/inline-code.ts";
import { decodeText } from "#engines/text/text-entities.ts";
import { StyleSheetTexts } from "./site/rendering/style-sheet.tsx";
import { parseRules, usedRules, wordsIn } from "./site/rendering/used-rules.ts";
import { pageContext } from "./ui/api/api.server.ts";
import { IslandRenderer, type IslandsOfPage } from "./ui/islands/island.tsx";
import type { IslandCode } from "./ui/islands/island-code.ts";
import { IslandRoot } from "./ui/islands/island-root.tsx";
import { InlineCodeContext } from "./ui/layout/inline-code.tsx";

// In development the style sheets stay files, and reading them here would only delay the first page.
const sheets = import.meta.env.PROD ? await import("./site/rendering/style-sheet-texts.server.ts") : undefined;

const publicRules = parseRules(sheets?.publicText ?? "");

/** Renders the islands of one page and collects their names. */
function islandsOfPage(): IslandsOfPage & { names: ReadonlySet<string> } {
  const names = new Set<string>();
  return {
    names,
    render(component, name) {
      names.add(name);
      return renderToString(<IslandRoot>{component}</IslandRoot>, { identifierPrefix: `${name}-` });
    },
    code: () => codeOf(names),
  };
}

/** Renders complete pages instead of streams: they are cached, compressed and given an ETag. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { inline, reportError, notFoundPage, inTurn } = loadContext.get(pageContext);
  if (status === 404 && !notFoundPage) return new Response(null, { status, headers });
  return inTurn(async () => {
    let failed = false;
    const pageIslands = islandsOfPage();
    const stream = await renderToReadableStream(
      <InlineCodeContext value={inline}>
        <StyleSheetTexts value={sheets?.styleSheetTexts}>
          <IslandRenderer value={pageIslands}>
            <ServerRouter context={routerContext} url={request.url} {...(inline.nonce && { nonce: inline.nonce })} />
          </IslandRenderer>
        </StyleSheetTexts>
      </InlineCodeContext>,
      {
        signal: request.signal,
        onError(error) {
          failed = true;
          reportError(error);
        },
      },
    );
    await stream.allReady;
    headers.set("content-type", "text/html; charset=utf-8");
    const page = withShortProps(await new Response(stream).text());
    return new Response(withUsedRules(page, pageIslands.names, inline), { status: failed ? 500 : status, headers });
  });
}

/**
 * Leaves out the style sheet's rules that neither the page nor its islands can use. Which those are is known only from the
 * words of the whole page, so this is done to its text.
 */
function withUsedRules(page: string, names: ReadonlySet<string>, inline: InlineCode): string {
  const whole = sheets?.publicText ?? "\0";
  const [before = "", after] = page.split(whole);
  // In development, and on pages that hydrate as a whole.
  if (after === undefined) return page;
  const scripts = [loaderClasses, ...Array.from(names, (name) => islands[name]?.classes)].join(" ");
  const words = wordsIn(decodeText(`${before} ${after} ${scripts}`));
  const used = usedRules(publicRules, (name) => words.has(name));
  inline.styles.delete(whole);
  inline.styles.add(used);
  return before + used + after;
}

function codeOf(names: ReadonlySet<string>): IslandCode {
  const files = new Set<string>();
  const found = Array.from(names, (name) => {
    const island = islands[name];
    if (!island) throw new Error(`The island "${name}" was not built`);
    for (const script of island.scripts) files.add(script);
    return { name, ...island };
  });
  const order = [...files];
  return {
    files: order,
    islands: Object.fromEntries(
      found.map(({ name, exportName, scripts }) => [name, [exportName, ...scripts.map((file) => order.indexOf(file))]]),
    ),
  };
}

/**
 * React quotes attributes with " and so escapes each quote of JSON, which makes a third of it; it has no way to be told
 * otherwise, so this is done to finished HTML.
 */
const withShortProps = (page: string) =>
  page.replaceAll(/ data-props="([^"]*)"/g, (_, props: string) => ` data-props='${props.replaceAll("&quot;", '"')}'`);

/** Not-found pages are routine; any other error a page throws is logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(pageContext).reportError(error);
};
