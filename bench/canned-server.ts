/** What no HTTP server can beat: the same bytes for whatever comes. Shows how fast the generator is by itself. */
import { createServer } from "node:net";

process.once("message", (bytes: string) => {
  const answer = Buffer.from(bytes, "base64");
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on("error", () => {});
    socket.on("data", () => socket.write(answer));
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
