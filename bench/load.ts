import autocannon from "autocannon";

export type Load = { requestsPerSecond: number; p99Ms: number; failed: number };

/** Asks one address over and over for a while, as many visitors at once would. */
export async function load(url: string, seconds: number): Promise<Load> {
  const result = await autocannon({
    url,
    duration: seconds,
    connections: 50,
    headers: { "accept-encoding": "br" },
  });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p99Ms: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}
