import worker from "@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url";
import wasm from "@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url";

/** Our own copies under hashed addresses. All current browsers support the exceptions that the `eh` build needs. */
export const engineFiles = { worker, wasm };
