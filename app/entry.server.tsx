import { islands, address as islandsLoader, classes as loaderClasses } from "virtual:islands-entry";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { NonceContext } from "./components/layout/nonce.ts";
import { StyleSheetTexts } from "./components/layout/style-sheet.tsx";
import { IslandRenderer, type RenderIsland } from "./islands/island.tsx";
import type { IslandCode } from "./islands/island-code.ts";
import { IslandRoot } from "./islands/island-root.tsx";
import { pageContext } from "./lib/api.server.ts";
import { parseRules, usedRules, wordsIn } from "./lib/pages/used-rules.ts";
import { decodeText } from "./lib/text-entities.ts";

// In development the style sheets stay files, and reading them here would only delay the first page.
const sheets = import.meta.env.PROD ? await import("./style-sheet-texts.server.ts") : undefined;

const publicRules = parseRules(sheets?.publicText ?? "");

const renderIsland: RenderIsland = (component, name) =>
  renderToString(<IslandRoot>{component}</IslandRoot>, { identifierPrefix: `${name}-` });

/** Renders complete pages instead of streams: they are cached, compressed and given an ETag. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { nonce, reportError, notFoundPage } = loadContext.get(pageContext);
  if (status === 404 && !notFoundPage) return new Response(null, { status, headers });
  let failed = false;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <StyleSheetTexts value={sheets?.styleSheetTexts}>
        <IslandRenderer value={renderIsland}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </IslandRenderer>
      </StyleSheetTexts>
    </NonceContext>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        failed = true;
        reportError(error);
      },
    },
  );
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  const page = await new Response(stream).text();
  return new Response(withUsedRules(withIslandScripts(page)), { status: failed ? 500 : status, headers });
}

/** Leaves out the style sheet's rules that neither the page nor its islands can use. */
function withUsedRules(page: string): string {
  const [before = "", after] = page.split(sheets?.publicText ?? "\0");
  // In development, and on pages that hydrate as a whole.
  if (after === undefined) return page;
  const names = Array.from(page.matchAll(/data-island="([\w-]+)"/g), ([, name]) => name ?? "");
  const scripts = [loaderClasses, ...names.map((name) => islands[name]?.classes)].join(" ");
  const words = wordsIn(decodeText(`${before} ${after} ${scripts}`));
  return before + usedRules(publicRules, (name) => words.has(name)) + after;
}

/** Tells the island loader where the code of this page's islands is, and writes their properties the short way. */
function withIslandScripts(page: string): string {
  const names = new Set(Array.from(page.matchAll(/data-island="([\w-]+)"/g), ([, name]) => name ?? ""));
  if (names.size === 0) return page;
  const files = new Set<string>();
  const found = Array.from(names, (name) => {
    const island = islands[name];
    if (!island) throw new Error(`The island "${name}" was not built`);
    for (const script of island.scripts) files.add(script);
    return { name, ...island };
  });
  const order = [...files];
  const code: IslandCode = {
    files: order,
    islands: Object.fromEntries(
      found.map(({ name, exportName, scripts }) => [name, [exportName, ...scripts.map((file) => order.indexOf(file))]]),
    ),
  };
  return page
    .replace(`src="${islandsLoader}"`, (address) => `${address} data-code='${JSON.stringify(code)}'`)
    .replaceAll(/ data-props="([^"]*)"/g, (_, props: string) => ` data-props='${props.replaceAll("&quot;", '"')}'`);
}

/** Not-found pages are routine; any other error a page throws is logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(pageContext).reportError(error);
};
