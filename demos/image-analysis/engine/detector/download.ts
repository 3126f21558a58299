import type { LoadProgress } from "./protocol.ts";

/** Downloads files in parallel and reports the progress in bytes. */
export async function download(
  urls: readonly string[],
  onProgress: (progress: LoadProgress) => void,
): Promise<ArrayBuffer[]> {
  const responses = await Promise.all(urls.map(fetchFile));
  const progress: LoadProgress = { loaded: 0, total: responses.reduce((sum, response) => sum + lengthOf(response), 0) };
  onProgress(progress);
  return Promise.all(
    responses.map(async (response) => {
      const counted = response.body?.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            progress.loaded += chunk.byteLength;
            onProgress(progress);
            controller.enqueue(chunk);
          },
        }),
      );
      return new Response(counted).arrayBuffer();
    }),
  );
}

export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

const lengthOf = ({ headers }: Response) => Number(headers.get("content-length") ?? 0);
