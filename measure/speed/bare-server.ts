/** The baseline: a bare node:http server that reads its requests and returns fixed bytes. Runs as a separate process. */
import { createServer, type OutgoingHttpHeaders } from "node:http";

export type BareAnswer = { status: number; headers: OutgoingHttpHeaders; body: string };

process.once("message", ({ status, headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((request, response) => {
    const answer = () => response.writeHead(status, headers).end(bytes);
    if (request.method === "GET") answer();
    else request.resume().once("end", answer);
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
