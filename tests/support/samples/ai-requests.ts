import type { AiStreamEvent } from "#contract/ai.ts";
import type { ChatRequest } from "#demos/chatbot/contract.ts";
import { json } from "#tests/support/site.ts";

/** A visitor's message in a chat, as the page sends it. */
export function chatOf(text: string, system = "You are a helpful assistant."): ChatRequest {
  return {
    messages: [
      { role: "system", content: system },
      { role: "user", content: text },
    ],
    temperature: 0.7,
    maxTokens: 200,
  };
}

/** What a page posts in a browser; without its user agent, the server takes it for a crawler. */
export function fromBrowser(body: unknown, userAgent = "Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0"): RequestInit {
  return { ...json("POST", body), headers: { "content-type": "application/json", "user-agent": userAgent } };
}

/** A request for an event stream. */
export function streamed(body: unknown): RequestInit {
  return { ...json("POST", body), headers: { "content-type": "application/json", accept: "text/event-stream" } };
}

export async function readEvents(response: Response): Promise<AiStreamEvent[]> {
  return parseEvents(await response.text());
}

function parseEvents(text: string): AiStreamEvent[] {
  return (
    text
      .split("\n\n")
      // A slow answer has lines in between that only keep the connection alive.
      .filter((block) => block !== "" && !block.startsWith(":"))
      .map((block) => {
        const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1] ?? "";
        return { event: field("event"), data: JSON.parse(field("data")) } as AiStreamEvent;
      })
  );
}

/** Reads a stream of events one by one. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = "";

  constructor(response: Response) {
    if (!response.body) throw new Error("The response has no body.");
    this.#reader = response.body.getReader();
  }

  /** The next event with this name; others before it are skipped. */
  async until(name: AiStreamEvent["event"]): Promise<AiStreamEvent> {
    for (;;) {
      const end = this.#text.indexOf("\n\n");
      const [event] = end < 0 ? [] : parseEvents(this.#text.slice(0, end));
      if (end >= 0) this.#text = this.#text.slice(end + 2);
      if (event?.event === name) return event;
      if (end >= 0) continue;
      const { done, value } = await this.#reader.read();
      if (done) throw new Error(`The stream ended without "${name}".`);
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  cancel = () => this.#reader.cancel();
}
