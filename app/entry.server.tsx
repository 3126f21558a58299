import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { NonceContext } from "./components/layout/nonce.ts";
import { IslandRenderer, type RenderIsland } from "./islands/island.tsx";
import { IslandRoot } from "./islands/island-root.tsx";
import { pageContext } from "./lib/api.server.ts";

const renderIsland: RenderIsland = (component, name) =>
  renderToString(<IslandRoot>{component}</IslandRoot>, { identifierPrefix: `${name}-` });

/** Renders whole pages, not streams: they are kept in memory, and a complete page can be compressed and tagged. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { nonce, reportError } = loadContext.get(pageContext);
  let failed = false;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <IslandRenderer value={renderIsland}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </IslandRenderer>
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
  return new Response(stream, { status: failed ? 500 : status, headers });
}

/** Unknown addresses are everyday; anything else a page throws is worth a line. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(pageContext).reportError(error);
};
