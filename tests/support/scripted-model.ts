import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** What a chat completion was asked with. */
type ModelRequest = {
  model: string;
  messages: { role: string; content: unknown }[];
  max_tokens: number;
  stream: boolean;
  response_format?: { type: string };
};

/** How the model treats a request: whole pieces of an answer, or one of the ways in which providers fail. */
export type Behaviour =
  | { pieces: readonly string[]; pauseMs?: number }
  | { status: number; body?: string; retryAfter?: string }
  /** The answer begins with these and the line breaks. */
  | { breaksAfter: readonly string[] }
  /** The answer begins with these and ends politely, without saying that it is complete. */
  | { stopsAfter: readonly string[] }
  /** The stream is these characters, whatever they mean. */
  | { raw: string }
  /** Goes on for ever. */
  | { endless: string }
  | "hang";

export type ScriptedModel = Awaited<ReturnType<typeof openScriptedModel>>;

/** An OpenAI-compatible server in this process. Each request takes the next behaviour; the last one stays. */
export async function openScriptedModel() {
  let script: Behaviour[] = [{ pieces: ["Hello from the model."] }];
  const requests: ModelRequest[] = [];
  const headers: IncomingMessage["headers"][] = [];
  let open = 0;
  let noticeRequest = () => {};
  let noticeClose = () => {};

  const server = createServer((request, response) => {
    open += 1;
    response.once("close", () => {
      open -= 1;
      noticeClose();
    });
    void (async () => {
      requests.push((await json(request)) as ModelRequest);
      headers.push(request.headers);
      noticeRequest();
      const behaviour = script.length > 1 ? script.shift() : script[0];
      if (behaviour) await behave(behaviour, response);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    environment: { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: "scripted", AI_API_KEY: "sample-key" },
    requests,
    headers,
    /** Requests whose answers are under way. */
    underWay: () => open,
    /** One behaviour for each request to come. */
    script(...behaviours: Behaviour[]) {
      script = behaviours;
    },
    /** Resolves at the next request. */
    nextRequest: () => new Promise<void>((resolve) => (noticeRequest = resolve)),
    /** Resolves when no request is under way. */
    async idle() {
      while (open > 0) await new Promise<void>((resolve) => (noticeClose = resolve));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function behave(behaviour: Behaviour, response: ServerResponse): Promise<void> {
  if (behaviour === "hang") return;
  if ("status" in behaviour) {
    const { status, body = "", retryAfter } = behaviour;
    response.writeHead(status, {
      "content-type": "application/json",
      ...(retryAfter && { "retry-after": retryAfter }),
    });
    response.end(body);
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  if ("raw" in behaviour) {
    response.end(behaviour.raw);
  } else if ("endless" in behaviour) {
    while (!response.destroyed) await write(response, event(behaviour.endless));
  } else if ("breaksAfter" in behaviour) {
    for (const piece of behaviour.breaksAfter) await write(response, event(piece));
    response.destroy();
  } else if ("stopsAfter" in behaviour) {
    for (const piece of behaviour.stopsAfter) await write(response, event(piece));
    response.end();
  } else {
    for (const piece of behaviour.pieces) {
      await write(response, event(piece));
      if (response.destroyed) return;
      if (behaviour.pauseMs) await new Promise((resolve) => setTimeout(resolve, behaviour.pauseMs));
    }
    response.end(`${event("", "stop")}data: [DONE]\n\n`);
  }
}

/** Waits until the piece is on its way, so that endless answers don't fill the memory. */
const write = (response: ServerResponse, text: string) =>
  new Promise<void>((resolve) => response.write(text, () => setImmediate(resolve)));

function event(content: string, finishReason: string | null = null): string {
  const chunk = {
    id: "scripted",
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta: { content }, finish_reason: finishReason }],
  };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
