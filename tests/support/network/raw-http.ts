import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";

export type Question = { method?: string; headers?: Record<string, string>; body?: string };
type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends the path verbatim and returns the body undecoded; other clients normalize both. */
export function send(site: string, path: string, { method = "GET", headers = {}, body }: Question = {}) {
  const { hostname, port } = new URL(site);
  return new Promise<RawAnswer>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Sends bytes that no HTTP client would, and resolves to the whole response. */
export function sendBytes(site: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding("utf8").on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", reject).on("close", () => resolve(received));
  });
}
