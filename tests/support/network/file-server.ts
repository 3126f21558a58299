import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type FileServer = Awaited<ReturnType<typeof openFileServer>>;

/** Serves one file with ranges and a validator, unless a test has it misbehave. */
export async function openFileServer(content: Buffer) {
  const ranges: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    ranges.push(request.headers.range);
    if (state.answer) state.answer(request, response);
    else state.send(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const state = {
    content,
    etag: '"first"',
    /** The ranges asked for, in order. */
    ranges,
    port,
    url: `http://127.0.0.1:${port}/files/model.gguf`,
    /** Answers in place of the file. */
    answer: undefined as ((request: IncomingMessage, response: ServerResponse) => void) | undefined,
    /** Sends the file, or the part that was asked for if it is still the same file. */
    send({ headers }: IncomingMessage, response: ServerResponse) {
      const [, from, to] = /bytes=(\d+)-(\d*)/.exec(headers.range ?? "") ?? [];
      const isSame = headers["if-range"] === undefined || headers["if-range"] === state.etag;
      const { length } = state.content;
      if (from === undefined || !isSame) {
        response.writeHead(200, { etag: state.etag, "content-length": length }).end(state.content);
        return;
      }
      const end = Math.min(to ? Number(to) : length - 1, length - 1);
      response
        .writeHead(206, { etag: state.etag, "content-range": `bytes ${from}-${end}/${length}` })
        .end(state.content.subarray(Number(from), end + 1));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}
