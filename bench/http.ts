import { Agent, type IncomingHttpHeaders, request } from "node:http";

export type HttpRequest = { path: string; method?: string; headers?: Record<string, string>; body?: Buffer | string };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number };

/** The encodings browsers accept. */
export const ENCODINGS = "gzip, deflate, br";

const shared = new Agent({ keepAlive: true });

/** One request and its whole response, with the raw bytes. Any error status ends the benchmark. */
export function ask(origin: string, { path, method = "GET", headers = {}, body }: HttpRequest): Promise<Answer> {
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const sent = { "accept-encoding": ENCODINGS, ...length, ...headers };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { method, agent: shared, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("error", reject);
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const ms = performance.now() - started;
        const { statusCode: status = 0, headers } = response;
        const bytes = Buffer.concat(chunks);
        if (status >= 200 && status < 300) resolve({ status, headers, body: bytes, ms });
        else reject(new Error(`${method} ${path} was answered with ${status}: ${bytes.toString().slice(0, 500)}`));
      });
    });
    asked.on("error", reject).end(body);
  });
}

/** The same for a JSON response. */
export async function askJson<Content>(origin: string, request: HttpRequest): Promise<Content> {
  const headers = { "content-type": "application/json", ...request.headers, "accept-encoding": "identity" };
  const { body } = await ask(origin, { ...request, headers });
  return JSON.parse(body.toString()) as Content;
}

/** A new visitor each time, so that no rate limit applies; the site is configured to trust this proxy header. */
export const anyVisitor = () => ({
  "x-forwarded-for": `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`,
});
