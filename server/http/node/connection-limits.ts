/** What one connection may cost the server. Each is far above what a browser needs. */
export const HTTP_LIMITS = {
  /** All request headers together, the address included. */
  headerBytes: 16 * 1024,
  /** From the connection, or the first byte of a later request, to the end of the headers: silence counts too. */
  headersTimeoutMs: 10_000,
  /** From the first byte to the end of the body. */
  requestTimeoutMs: 120_000,
  /** How often the two times above are looked at; by itself Node would let half a minute more pass. */
  checkedEveryMs: 2_000,
  /** How long an API handler may think before the caller is told to try again. */
  handlerTimeoutMs: 30_000,
  /** How much of a request that was answered early is still taken in before the line is cut. */
  discardedBytes: 64 * 1024 * 1024,
  /** Longer than the idle time of common proxies, so that they never reuse a connection we are closing. */
  keepAliveTimeoutMs: 75_000,
  /**
   * How long a client may take nothing at all of an answer that waits for it. A slow client that goes on reading and a
   * stream that pauses by itself are not cut.
   */
  writeTimeoutMs: 30_000,
  /** Connections at the same time, each of which costs some 20 KB. */
  connections: 2_000,
  /** The same for one client network. Offices and mobile providers hide many people behind one address. */
  connectionsPerNetwork: 256,
  /** How long a stop waits for requests in flight. */
  drainTimeoutMs: 15_000,
} as const;
