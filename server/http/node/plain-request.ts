/**
 * The adapter's request is a stand-in that Node's own `new Request(request)` does not take, which is how middleware
 * copies one whose length is unknown. Requests without a body are never copied and stay as they are, being cheaper.
 */
export function plainRequest(request: Request): Request {
  const { url, method, headers, signal } = request;
  if (method === "GET" || method === "HEAD") return request;
  // TypeScript's types for the browser don't know `duplex`, without which Node takes no stream.
  const copy: RequestInit & { duplex: "half" } = {
    method,
    headers: [...headers],
    body: bodyOf(request),
    signal,
    duplex: "half",
  };
  return new Request(url, copy);
}

/** Taken piece by piece as it is asked for. Whoever stops reading leaves the rest where it is: see `discardRest`. */
function bodyOf(request: Request): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= request.body?.getReader();
        const piece = await reader?.read();
        if (!piece || piece.done) controller.close();
        else controller.enqueue(piece.value);
      },
    },
    { highWaterMark: 0 },
  );
}
