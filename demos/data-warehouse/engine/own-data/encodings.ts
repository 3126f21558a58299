export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

/** UTF-16 has a byte order mark or, as most CSV files consist of ASCII letters, a zero in every other byte. */
export function utf16Of(start: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = start.length * 0.3;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : undefined;
}

/** The file in UTF-8, the engine's encoding. It is converted in pieces. */
export const asUtf8 = (file: File, encoding: "utf-16le" | "utf-16be" | "windows-1252") =>
  convert(file, file.stream().pipeThrough(new TextDecoderStream(encoding)));

/** The file with the same end after every line. Rejects if it isn't UTF-8. */
export function withEqualLineEnds(file: File): Promise<File> {
  let isAfterReturn = false;
  const equalized = new TransformStream<string, string>({
    transform(text, controller) {
      // The pair may be split between two pieces.
      const rest = isAfterReturn && text.startsWith("\n") ? text.slice(1) : text;
      isAfterReturn = text.endsWith("\r");
      controller.enqueue(rest.replaceAll(/\r\n?/g, "\n"));
    },
  });
  return convert(
    file,
    file
      .stream()
      .pipeThrough(new TextDecoderStream("utf-8", { fatal: true }))
      .pipeThrough(equalized),
  );
}

async function convert(file: File, text: ReadableStream<string>): Promise<File> {
  return new File([await new Response(text.pipeThrough(new TextEncoderStream())).blob()], file.name);
}
