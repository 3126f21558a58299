/** More than the sample needs, and little enough for a phone's browser to survive. */
export const MEMORY_LIMIT_MB = 1024;

/** How long a stopped question may take to give up before the engine is ended. */
export const STOP_MS = 3_000;

/** The only file name that SQL can read: the visitor's own, registered by the page. */
export const OWN_FILE = "own-data.csv";

/**
 * Run once after opening. Nothing can be read from or written to outside the engine, no extension can be loaded from
 * another host, and no later statement can change that.
 */
export const ENGINE_SETTINGS = [
  "SET autoinstall_known_extensions = false",
  "SET autoload_known_extensions = false",
  "SET allow_community_extensions = false",
  `SET memory_limit = '${MEMORY_LIMIT_MB}MB'`,
  `SET allowed_paths = ['${OWN_FILE}']`,
  "SET enable_external_access = false",
  "SET lock_configuration = true",
] as const;

/** The size of the WebAssembly module, which the progress is measured against. A test compares it with the file. */
export const ENGINE_BYTES = 34_242_586;
/** What a browser downloads for it, compressed by the build. */
export const DOWNLOAD_MB = 6.3;
