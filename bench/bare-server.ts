/** The yardstick: node:http taking what it is sent and answering the bytes it was given. Run as a process of its own. */
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
