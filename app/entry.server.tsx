import { scripts as islandScripts, address as islandsEntry } from "virtual:islands-entry";
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
import { IslandRoot } from "./islands/island-root.tsx";
import { pageContext } from "./lib/api.server.ts";

// In development the style sheets stay files, and reading them here would only delay the first page.
const styleSheetTexts = import.meta.env.PROD
  ? (await import("./style-sheet-texts.server.ts")).styleSheetTexts
  : undefined;

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
      <StyleSheetTexts value={styleSheetTexts}>
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
  return new Response(withPrefetchList(page), { status: failed ? 500 : status, headers });
}

/** Lists the scripts that the island loader prefetches when the browser is idle. */
function withPrefetchList(page: string): string {
  const names = Array.from(page.matchAll(/data-island="([\w-]+)" data-wake="presence"/g), ([, name]) => name ?? "");
  const ahead = new Set(names.flatMap((name) => islandScripts[name] ?? []));
  if (ahead.size === 0) return page;
  return page.replace(`src="${islandsEntry}"`, (address) => `${address} data-ahead="${[...ahead].join(" ")}"`);
}

/** Not-found pages are routine; any other error a page throws is logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(pageContext).reportError(error);
};
