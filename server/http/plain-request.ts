/**
 * The adapter's request is a stand-in that Node's own `new Request(request)` does not take, which is how middleware
 * copies one whose length is unknown. Requests without a body are never copied and stay as they are, being cheaper.
 */
export function plainRequest(request: Request): Request {
  const { url, method, headers, body, signal } = request;
  if (method === "GET" || method === "HEAD") return request;
  // TypeScript's types for the browser don't know `duplex`, without which Node takes no stream.
  const copy: RequestInit & { duplex: "half" } = { method, headers: [...headers], body, signal, duplex: "half" };
  return new Request(url, copy);
}
