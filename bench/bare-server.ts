/** The yardstick: node:http answering the bytes it is given, and nothing else. Run as a process of its own. */
import { createServer } from "node:http";

process.once("message", (message) => {
  const { body, headers } = message as { body: string; headers: Record<string, string> };
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
