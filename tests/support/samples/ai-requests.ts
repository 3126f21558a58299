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
