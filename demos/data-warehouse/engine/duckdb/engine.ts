import { AsyncDuckDB, type AsyncDuckDBConnection, VoidLogger } from "@duckdb/duckdb-wasm";
import worker from "@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url";
import wasm from "@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url";
import { createResult, type ResultTable } from "../results/result-table.ts";
import type { Database, Row } from "./database.ts";
import { expandLists, readableQuestion } from "./readable.ts";
import { ENGINE_SETTINGS, OWN_FILE, STOP_MS } from "./settings.ts";

/** Our own copies under hashed addresses. All current browsers support the exceptions that the `eh` build needs. */
const engineFiles = { worker, wasm };

/** A question that was stopped. The engine may have survived it. */
export class StoppedError extends Error {}

/** The engine didn't answer, or broke: it has been ended, and a new one is needed. */
export class EngineLostError extends Error {}

type AskOptions = { signal: AbortSignal; maxRows: number };

export type Engine = {
  /** For our own SQL. */
  database: Database;
  /** Runs the visitor's SQL on a connection of its own, in a read-only transaction. */
  ask: (sql: string, options: AskOptions) => Promise<ResultTable>;
  /** Makes a file readable as `OWN_FILE`; it is read in pieces, not copied. */
  registerFile: (file: File) => Promise<void>;
  releaseFile: () => Promise<unknown>;
  end: () => void;
};

/** From DuckDBDataProtocol: reads a File object in the browser. The enum would pull in the library's other code. */
const BROWSER_FILEREADER = 2;

type OpenOptions = { signal: AbortSignal; onDownload: (bytes: number) => void };

/** Downloads and starts the engine. */
export async function openEngine({ signal, onDownload }: OpenOptions): Promise<Engine> {
  await download(engineFiles.wasm, signal, onDownload);
  const worker = new Worker(engineFiles.worker);
  const duckdb = new AsyncDuckDB(new VoidLogger(), worker);
  const lost = new Promise<never>((_resolve, reject) => {
    worker.addEventListener("error", ({ message }) => reject(new EngineLostError(message || "The engine broke.")));
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  // Handled where it is raced; without this, an engine that breaks while idle would be an unhandled rejection.
  lost.catch(() => {});
  const orLost = <Result>(work: Promise<Result>) => Promise.race([work, lost]);

  try {
    await orLost(duckdb.instantiate(new URL(engineFiles.wasm, location.href).href));
    await orLost(duckdb.open({ path: ":memory:", query: { castBigIntToDouble: false } }));
    const own = await orLost(duckdb.connect());
    const database: Database = {
      query: async (sql) => (await orLost(own.query(sql))).toArray().map((row) => row.toJSON() as Row),
    };
    for (const setting of ENGINE_SETTINGS) await database.query(setting);
    return {
      database,
      ask: (sql, options) => ask(duckdb, orLost, sql, options),
      registerFile: (file) => duckdb.registerFileHandle(OWN_FILE, file, BROWSER_FILEREADER, true),
      releaseFile: () => duckdb.dropFile(OWN_FILE),
      end: () => worker.terminate(),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

type OrLost = <Result>(work: Promise<Result>) => Promise<Result>;

async function ask(duckdb: AsyncDuckDB, orLost: OrLost, sql: string, { signal, maxRows }: AskOptions) {
  const connection = await orLost(duckdb.connect());
  const stopped = stoppedBy(signal, connection);
  const orStopped = <Result>(work: Promise<Result>) => orLost(Promise.race([work, stopped.promise]));
  try {
    await orStopped(connection.query("BEGIN TRANSACTION READ ONLY"));
    const question = expandLists(sql);
    const readable = await readableQuestion(question, async (described) =>
      (await orStopped(connection.query(described))).toArray(),
    );
    const reader = await orStopped(connection.send(readable?.sql ?? question, true));
    // The reader forgets its schema at the end of the stream.
    const { schema } = await orStopped(reader.open());
    const result = createResult(maxRows);
    try {
      for (;;) {
        const { done, value } = await orStopped(reader.next());
        if (done) break;
        result.add(value);
      }
    } catch (error) {
      // Rows that arrived before the stop are worth showing.
      if (error instanceof StoppedError) return result.table(schema, readable?.columns, false);
      throw error;
    }
    return result.table(schema, readable?.columns, true);
  } finally {
    stopped.release();
    // Closing also rolls back. It waits for a busy engine, so nothing waits for it.
    connection.close().catch(() => {});
  }
}

/** Rejects once a stopped question has given up, or with EngineLostError if it doesn't. */
function stoppedBy(signal: AbortSignal, connection: AsyncDuckDBConnection) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort = () => {};
  const promise = new Promise<never>((_resolve, reject) => {
    onAbort = () => {
      timer = setTimeout(() => reject(new EngineLostError("The engine did not stop.")), STOP_MS);
      connection.cancelSent().then(
        () => reject(new StoppedError("The question was stopped.")),
        () => reject(new StoppedError("The question was stopped.")),
      );
    };
    signal.addEventListener("abort", onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
  promise.catch(() => {});
  return {
    promise,
    release() {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    },
  };
}

/**
 * Downloads a file into the browser's cache and reports the bytes after decompression. The engine's worker then reads it
 * from there: its own progress counts compressed bytes, and only after they have been decompressed.
 */
async function download(url: string, signal: AbortSignal, onProgress: (loaded: number) => void) {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const reader = response.body.getReader();
  let loaded = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    loaded += value.byteLength;
    onProgress(loaded);
  }
}
