/**
 * Sends one request over and over on many connections and parses as little of the responses as possible. Runs as a
 * separate process: ordinary HTTP clients are slower than the server they would measure.
 */
import { connect, type Socket } from "node:net";

export type Task = { port: number; request: string; connections: number; seconds: number };
/** Response times in ms, and the first failure, if any. */
export type Outcome = { times: number[]; failure: string | undefined };

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

process.once("message", (task: Task) => void work(task));

async function work({ port, request, connections, seconds }: Task) {
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const runs = Array.from({ length: connections }, () => run(connect(port, "127.0.0.1"), request, until, times));
  const failed = (await Promise.allSettled(runs)).find((result) => result.status === "rejected");
  const outcome: Outcome = { times, failure: failed && String(failed.reason) };
  // Everything must be sent before the channel is closed.
  process.send?.(outcome, () => process.disconnect());
}

/** For responses without a content length. */
const endsAnswer = (chunk: Buffer) => chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);

/** One connection: sends the next request as soon as the last one is answered. */
function run(socket: Socket, request: string, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let head: Buffer = Buffer.alloc(0);
    let bodyLeft = 0;
    let isChunked = false;
    let sent = 0;
    const send = () => {
      sent = performance.now();
      socket.write(request, "latin1");
    };
    const fail = (reason: string) => {
      socket.destroy();
      reject(new Error(reason));
    };
    const isAnswered = (chunk: Buffer): boolean => {
      if (isChunked) {
        isChunked = !endsAnswer(chunk);
        return !isChunked;
      }
      if (bodyLeft > 0) {
        bodyLeft -= chunk.length;
        return bodyLeft === 0;
      }
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf(HEAD_END, 0, "latin1");
      if (end < 0) return false;
      const lines = head.toString("latin1", 0, end);
      if (!lines.startsWith("HTTP/1.1 2")) {
        fail(`An answer began with ${lines.split("\r\n", 1)[0]}.`);
        return false;
      }
      const length = /^content-length: (\d+)$/im.exec(lines)?.[1];
      isChunked = length === undefined && !endsAnswer(head);
      bodyLeft = length === undefined ? 0 : Number(length) - (head.length - end - HEAD_END.length);
      head = Buffer.alloc(0);
      return bodyLeft === 0 && !isChunked;
    };
    socket.on("connect", send);
    socket.on("error", (error) => reject(error));
    socket.on("close", () => reject(new Error("The server closed a connection.")));
    socket.on("data", (chunk) => {
      if (!isAnswered(chunk)) return;
      const now = performance.now();
      times.push(now - sent);
      if (now < until) send();
      else {
        resolve();
        socket.destroy();
      }
    });
  });
}
