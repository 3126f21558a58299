import type { AiStreamEvent, ChatRequest } from "#contract/ai.ts";
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

/** A request for an event stream. */
export function streamed(body: unknown): RequestInit {
  return { ...json("POST", body), headers: { "content-type": "application/json", accept: "text/event-stream" } };
}

export async function readEvents(response: Response): Promise<AiStreamEvent[]> {
  return parseEvents(await response.text());
}

function parseEvents(text: string): AiStreamEvent[] {
  return text
    .split("\n\n")
    .filter(Boolean)
    .map((block) => {
      const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1] ?? "";
      return { event: field("event"), data: JSON.parse(field("data")) } as AiStreamEvent;
    });
}
