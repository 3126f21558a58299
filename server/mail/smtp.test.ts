import { afterEach, beforeEach, expect, test } from "vitest";
import { openMailServer, type TestMailServer } from "#tests/support/network/smtp.ts";
import { openSmtp } from "./smtp.ts";

/** A server that doesn't offer STARTTLS. */
let server: TestMailServer;
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(() => server.close());

/** Reaches the same server under an address that doesn't look local. */
const fromElsewhere = () => server.url.replace("127.0.0.1", "0.0.0.0");

async function send(url: string, allowPlaintext = false) {
  const connection = openSmtp({ url, allowPlaintext });
  try {
    return await connection.send({ from: "site@example.org", to: "ada@example.com", text: "A secret" });
  } finally {
    connection.close();
  }
}

test("a remote server without STARTTLS gets no email", async () => {
  expect(await send(fromElsewhere())).toMatchObject({ result: "unreachable", code: expect.stringContaining("ETLS") });
  expect(server.received).toEqual([]);
});

test("URL parameters can't turn off TLS", async () => {
  const outcome = await send(`${fromElsewhere()}/?requireTLS=false&ignoreTLS=true`);
  expect(outcome).toMatchObject({ result: "unreachable" });
  expect(server.received).toEqual([]);
});

test("the operator can allow plaintext", async () => {
  expect(await send(fromElsewhere(), true)).toMatchObject({ result: "accepted" });
  expect(server.received).toHaveLength(1);
});

test("a server on this machine needs no TLS", async () => {
  expect(await send(server.url)).toMatchObject({ result: "accepted" });
});

test("a server that never answers is given up at the deadline", async () => {
  server.behave("hang");
  const connection = openSmtp({ url: server.url, allowPlaintext: false }, 100);
  const outcome = await connection.send({ from: "site@example.org", to: "ada@example.com", text: "A secret" });
  expect(outcome).toMatchObject({ result: "unreachable", said: expect.any(String) });
});
