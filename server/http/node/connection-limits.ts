/** What a connection may cost the server. All limits are far above what a browser needs. */
export const HTTP_LIMITS = {
  /** All request headers together, including the URL. */
  headerBytes: 16 * 1024,
  /** From connecting, or from the first byte of a later request, to the end of the headers, including silence. */
  headersTimeoutMs: 10_000,
  /** From the first byte to the end of the body. */
  requestTimeoutMs: 120_000,
  /** How often the two timeouts above are checked; Node's default would add half a minute. */
  checkedEveryMs: 2_000,
  /** How long an API handler may take before the client is asked to retry. */
  handlerTimeoutMs: 30_000,
  /** How much of a request is still read after an early response before the connection is closed. */
  discardedBytes: 64 * 1024 * 1024,
  /** Longer than the idle timeout of common proxies, so that they never reuse a connection we are closing. */
  keepAliveTimeoutMs: 75_000,
  /**
   * How long a client may go without reading a pending response at all. Slow clients that keep reading, and streams that
   * pause on their own, are not cut off.
   */
  writeTimeoutMs: 30_000,
  /** The maximum number of open connections, each of which costs about 20 KB. */
  connections: 2_000,
  /** The same per network. Offices and mobile carriers have many people behind one address. */
  connectionsPerNetwork: 256,
  /** How long a shutdown waits for answers of AI models, while pages are still served. */
  answersTimeoutMs: 2_000,
  /** How long it then waits for requests in flight. */
  drainTimeoutMs: 15_000,
  /** How long a shutdown may take with everything else, jobs and database; supervisors kill the process after 25 s. */
  stopTimeoutMs: 20_000,
} as const;
