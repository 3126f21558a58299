export type StreamedEvent = { event: string; data: string };

/** Reads a response of `text/event-stream` as its events arrive, wherever the network cuts it into pieces. */
export async function* readEventStream(body: ReadableStream<BufferSource>): AsyncGenerator<StreamedEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value = "" } = await reader.read();
      const blocks = `${rest}${value}`.split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? "";
      for (const block of blocks) yield parseEvent(block);
      if (done) return;
    }
  } finally {
    // Whoever stops reading early has no use for the rest of the answer.
    await reader.cancel();
  }
}

function parseEvent(block: string): StreamedEvent {
  const lines = block.split(/\r?\n/);
  const valuesOf = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).replace(/^ /, ""));
  return { event: valuesOf("event").at(-1) ?? "message", data: valuesOf("data").join("\n") };
}
