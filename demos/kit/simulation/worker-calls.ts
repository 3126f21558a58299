/** Typed calls into a worker: each returns a promise and can be aborted. */

/** `never` accepts handlers with any arguments. */
type Handlers = Record<string, (...args: never[]) => unknown>;

type Call = { id: number; name: string; args: unknown[] };
type Abort = { abort: number };
type Reply = { id: number; result: unknown } | { id: number; error: string };

/** A message port, or `self` in a worker. */
type Port = {
  postMessage: (message: unknown) => void;
  addEventListener: (type: "message", listener: (event: MessageEvent) => void) => void;
};

/**
 * Answers calls in a worker. Handlers get the call's arguments and, as the last one, a signal that aborts when the page
 * no longer needs the result; long ones should yield now and then, and stop then.
 */
export function serveCalls(port: Port, handlers: Handlers) {
  const running = new Map<number, AbortController>();
  port.addEventListener("message", ({ data }: MessageEvent<Call | Abort>) => {
    if ("abort" in data) running.get(data.abort)?.abort();
    else void answer(data);
  });

  async function answer({ id, name, args }: Call) {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const result = await handlers[name]?.(...([...args, controller.signal] as never[]));
      port.postMessage({ id, result } satisfies Reply);
    } catch (error) {
      port.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies Reply);
    } finally {
      running.delete(id);
    }
  }
}

type WithoutSignal<Args extends unknown[]> = Args extends [...infer Rest, AbortSignal] ? Rest : Args;

export type WorkerCalls<Given extends Handlers> = {
  call: <Name extends keyof Given & string>(
    name: Name,
    args: WithoutSignal<Parameters<Given[Name]>>,
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
        signal?.addEventListener("abort", () => {
          if (!waiting.delete(id)) return;
          worker.postMessage({ abort: id } satisfies Abort);
          reject(signal.reason as Error);
        });
        worker.postMessage({ id, name, args } satisfies Call);
      });
    },
    end() {
      worker.terminate();
      failAll(new Error("The worker has ended"));
    },
  };
}
