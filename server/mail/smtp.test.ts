import { afterEach, beforeEach, expect, test } from "vitest";
import { openMailServer, type TestMailServer } from "#tests/support/smtp.ts";
import { openSmtp } from "./smtp.ts";

/** It offers no STARTTLS. */
let server: TestMailServer;
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(() => server.close());

/** Reaches the same server by an address that is not this machine's own by its looks. */
const fromElsewhere = () => server.url.replace("127.0.0.1", "0.0.0.0");

async function send(url: string, allowPlaintext = false) {
  const connection = openSmtp(url, { allowPlaintext });
  try {
    return await connection.send({ from: "site@example.org", to: "ada@example.com", text: "A secret" });
  } finally {
    connection.close();
  }
}

test("a server elsewhere without STARTTLS gets no mail", async () => {
  expect(await send(fromElsewhere())).toMatchObject({ result: "unreachable", code: expect.stringContaining("ETLS") });
  expect(server.received).toEqual([]);
});

test("an address can't talk the connection out of TLS", async () => {
  const outcome = await send(`${fromElsewhere()}/?requireTLS=false&ignoreTLS=true`);
  expect(outcome).toMatchObject({ result: "unreachable" });
  expect(server.received).toEqual([]);
});

test("it gets them where the operator says so", async () => {
  expect(await send(fromElsewhere(), true)).toEqual({ result: "accepted" });
  expect(server.received).toHaveLength(1);
});

test("a server on this machine needs no TLS", async () => {
  expect(await send(server.url)).toEqual({ result: "accepted" });
});
