import { ReadableStream as NodeStream } from "node:stream/web";

/** A response body that reads the next chunk only when the client is ready for it. */
export const byteStream = (chunks: AsyncGenerator<Uint8Array>) =>
  NodeStream.from(chunks) as unknown as ReadableStream<Uint8Array>;
