import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** The body of a chat completion request. */
type ModelRequest = {
  model: string;
  messages: { role: string; content: unknown }[];
  max_tokens: number;
  stream: boolean;
  response_format?: { type: string };
};

/** How the model responds: with pieces of an answer, or with one of the ways providers fail. */
export type Behavior =
  | { pieces: readonly string[]; pauseMs?: number }
  | { status: number; body?: string; retryAfter?: string; location?: string }
  /** Sends these pieces, then drops the connection. */
  | { breaksAfter: readonly string[] }
  /** Sends these pieces, then ends the stream without marking it as complete. */
  | { stopsAfter: readonly string[] }
  /** Sends exactly these characters. */
  | { raw: string }
  /** Never ends. */
  | { endless: string }
  | "hang";

/** Its models, as OpenAI lists them. */
const listScripted: RequestListener = (request, response) => {
  response.writeHead(request.url === "/v1/models" ? 200 : 404, { "content-type": "application/json" });
  response.end(JSON.stringify({ object: "list", data: [{ id: "scripted" }, { id: "another" }] }));
};

export type ScriptedModel = Awaited<ReturnType<typeof openScriptedModel>>;

/** An OpenAI-compatible server in this process. Each request takes the next behavior; the last one repeats. */
export async function openScriptedModel() {
  let script: Behavior[] = [{ pieces: ["Hello from the model."] }];
  const requests: ModelRequest[] = [];
  const headers: IncomingMessage["headers"][] = [];
  let list = listScripted;
  let open = 0;
  let noticeRequest = () => {};
  let noticeClose = () => {};

  const server = createServer((request, response) => {
    open += 1;
    response.once("close", () => {
      open -= 1;
      noticeClose();
    });
    if (request.method === "GET") {
      headers.push(request.headers);
      list(request, response);
      return;
    }
    void (async () => {
      requests.push((await json(request)) as ModelRequest);
      headers.push(request.headers);
      noticeRequest();
      const behavior = script.length > 1 ? script.shift() : script[0];
      if (behavior) await behave(behavior, response);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    address: `http://127.0.0.1:${port}`,
    environment: { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: "scripted", AI_API_KEY: "sample-key" },
    requests,
    headers,
    /** The number of responses in progress. */
    underWay: () => open,
    /** Sets one behavior per upcoming request. */
    script(...behaviors: Behavior[]) {
      script = behaviors;
    },
    /** Answers every GET from now on; without a listener, lists two models again. */
    list(listener: RequestListener = listScripted) {
      list = listener;
    },
    /** Resolves at the next request. */
    nextRequest: () => new Promise<void>((resolve) => (noticeRequest = resolve)),
    /** Resolves when no response is in progress. */
    async idle() {
      while (open > 0) await new Promise<void>((resolve) => (noticeClose = resolve));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function behave(behavior: Behavior, response: ServerResponse): Promise<void> {
  if (behavior === "hang") return;
  if ("status" in behavior) {
    const { status, body = "", retryAfter, location } = behavior;
    response.writeHead(status, {
      "content-type": "application/json",
      ...(retryAfter && { "retry-after": retryAfter }),
      ...(location && { location }),
    });
    response.end(body);
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  if ("raw" in behavior) {
    response.end(behavior.raw);
  } else if ("endless" in behavior) {
    while (!response.destroyed) await write(response, event(behavior.endless));
  } else if ("breaksAfter" in behavior) {
    for (const piece of behavior.breaksAfter) await write(response, event(piece));
    response.destroy();
  } else if ("stopsAfter" in behavior) {
    for (const piece of behavior.stopsAfter) await write(response, event(piece));
    response.end();
  } else {
    for (const piece of behavior.pieces) {
      await write(response, event(piece));
      if (response.destroyed) return;
      if (behavior.pauseMs) await new Promise((resolve) => setTimeout(resolve, behavior.pauseMs));
    }
    response.end(`${event("", "stop")}data: [DONE]\n\n`);
  }
}

/** Waits until the piece is sent, so that endless responses don't fill the memory. */
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
