import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { send } from "#tests/support/network/raw-http.ts";

const DRIBBLERS = 200;

async function open(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  // The server may cut the connection at any moment, which is what these tests check.
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** Everything received until the connection was cut, however it was cut. */
function readUntilCut(socket: Socket): Promise<string> {
  let received = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    received += chunk;
  });
  return new Promise((resolve) => socket.once("close", () => resolve(received)));
}

test("clients that dribble their headers are cut off and delay nobody else", async ({ launch }) => {
  const site = launch();
  const address = await site.address;
  const silent = await open(address);
  const dribblers = await Promise.all(Array.from({ length: DRIBBLERS }, () => open(address)));
  const answer = readUntilCut(silent);
  const answers = dribblers.map(readUntilCut);
  for (const socket of [silent, ...dribblers]) socket.write("GET / HTTP/1.1\r\nHost: site\r\n");
  const dribbling = setInterval(() => {
    for (const socket of dribblers) if (socket.writable) socket.write("X-More: a\r\n");
  }, 1_000);

  for (const path of ["/", "/blog?q=mesh", "/api/projects"]) expect((await send(address, path)).status).toBe(200);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  // A byte in flight when the connection closes resets it, which discards what was sent before.
  for (const said of await Promise.all(answers)) expect(said).toMatch(/^(HTTP\/1\.1 408 |$)/);
  clearInterval(dribbling);

  expect((await send(address, "/")).status).toBe(200);
});

test("a client that disconnects during an upload leaves nothing behind", async ({ launch, folder }) => {
  const site = launch();
  const address = await site.address;
  const incoming = () => readdirSync(`${folder}/data/incoming`);
  const part = (name: string, value: string) =>
    `--line\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const socket = await open(address);
  socket.write(
    [
      "POST /api/contact HTTP/1.1\r\nhost: site\r\ncontent-type: multipart/form-data; boundary=line\r\n",
      "content-length: 900000\r\n\r\n",
      part("name", "Somebody Vanishing"),
      '--line\r\ncontent-disposition: form-data; name="files"; filename="plan.txt"\r\ncontent-type: text/plain\r\n\r\n',
      "half of it ".repeat(20_000),
    ].join(""),
  );
  await expect.poll(incoming).not.toEqual([]);

  socket.destroy();

  await expect.poll(incoming).toEqual([]);
  expect((await send(address, "/readyz")).status).toBe(200);
});
