/**
 * Converts the adapter's lightweight request, which Node's `new Request(request)` doesn't accept, because middleware
 * copies requests of unknown length that way. Requests without a body are never copied, so they stay as they are.
 */
export function plainRequest(request: Request): Request {
  const { url, method, headers, signal } = request;
  if (method === "GET" || method === "HEAD") return request;
  // Node requires `duplex` for a stream, but TypeScript's DOM types don't include it.
  const copy: RequestInit & { duplex: "half" } = {
    method,
    headers: [...headers],
    body: bodyOf(request),
    signal,
    duplex: "half",
  };
  return new Request(url, copy);
}

/** Reads the body on demand. If the reader stops, the rest stays unread: see `discardRest`. */
function bodyOf(request: Request): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= request.body?.getReader();
        const chunk = await reader?.read();
        if (!chunk || chunk.done) controller.close();
        else controller.enqueue(chunk.value);
      },
    },
    { highWaterMark: 0 },
  );
}
