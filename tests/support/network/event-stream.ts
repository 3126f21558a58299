import { createParser } from "eventsource-parser";
import type { AiStreamEvent } from "#contract/ai.ts";

/** Reads an event stream message by message. `next` returns undefined once the stream has ended. */
export function openEventStream<Message extends { event?: string } = AiStreamEvent>({ body }: Response) {
  if (!body) throw new Error("The response has no body.");
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const messages: Message[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => messages.push({ event, data: JSON.parse(data) } as unknown as Message),
  });

  async function next(): Promise<Message | undefined> {
    for (;;) {
      const message = messages.shift();
      if (message) return message;
      const { done, value } = await reader.read();
      if (done) return undefined;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  /** The next message with this name; others before it are skipped. */
  async function until(name: string): Promise<Message> {
    const message = await next();
    if (!message) throw new Error(`The stream ended without "${name}".`);
    return message.event === name ? message : until(name);
  }

  return { next, until, cancel: () => reader.cancel() };
}

/** Reads to the end. */
export async function readEvents(response: Response): Promise<AiStreamEvent[]> {
  const { next } = openEventStream(response);
  const events: AiStreamEvent[] = [];
  for (let event = await next(); event; event = await next()) events.push(event);
  return events;
}
