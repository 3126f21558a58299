/** An upper bound for any HTTP server: the same bytes for every request. Shows how fast the load generator itself is. */
import { createServer } from "node:net";

process.once("message", (bytes: string) => {
  const answer = Buffer.from(bytes, "base64");
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on("error", () => {});
    socket.on("data", () => socket.write(answer));
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
