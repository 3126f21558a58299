/** Typed calls into a worker: each returns a promise. */

/** `never` accepts handlers with any arguments. */
type Handlers = Record<string, (...args: never[]) => unknown>;

type Call = { id: number; name: string; args: unknown[] };
type Reply = { id: number; result: unknown } | { id: number; error: string };

/** A message port, or `self` in a worker. */
type Port = {
  postMessage: (message: unknown) => void;
  addEventListener: (type: "message", listener: (event: MessageEvent) => void) => void;
};

/** Answers calls in a worker. */
export function serveCalls(port: Port, handlers: Handlers) {
  async function replyTo({ id, name, args }: Call): Promise<Reply> {
    try {
      return { id, result: await handlers[name]?.(...(args as never[])) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  }
  port.addEventListener("message", ({ data }: MessageEvent<Call>) => {
    void replyTo(data).then((reply) => port.postMessage(reply));
  });
}

export type WorkerCalls<Given extends Handlers> = {
  /** After the signal, the result is no longer waited for. */
  call: <Name extends keyof Given & string>(
    name: Name,
    args: Parameters<Given[Name]>,
    signal?: AbortSignal,
  ) => Promise<Awaited<ReturnType<Given[Name]>>>;
  /** Ends the worker; calls in progress fail. */
  end: () => void;
};

/** Connects to a worker that serves `Given`. */
export function connectWorker<Given extends Handlers>(worker: Worker): WorkerCalls<Given> {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: unknown) => void }>();
  let lastId = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ("error" in data) call?.reject(new Error(data.error));
    else call?.resolve(data.result as never);
  });
  worker.addEventListener("error", (event) => failAll(new Error(event.message || "The worker could not be started")));

  function failAll(error: Error) {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  return {
    call(name, args, signal) {
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error);
        waiting.set(id, { resolve, reject });
        signal?.addEventListener("abort", () => waiting.delete(id) && reject(signal.reason as Error));
        worker.postMessage({ id, name, args } satisfies Call);
      });
    },
    end() {
      worker.terminate();
      failAll(new Error("The worker has ended"));
    },
  };
}
