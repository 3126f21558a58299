import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** How the mail server responds. */
type Behavior =
  | "accept"
  /** The recipient does not exist: 550. */
  | "refuse"
  /** Not now: 451. */
  | "defer"
  /** The sender may not send here, as with wrong settings: 550. */
  | "refuse-sender"
  /** Never answers to the recipient. */
  | "hang"
  /** Drops the connection after the message, and discards it. */
  | "drop"
  /** Drops the connection after the message, but keeps it: the sender can't know. */
  | "take-and-drop";

export type ReceivedMail = {
  /** The envelope's recipients. */
  recipients: string[];
  header: (name: string) => string | undefined;
  text: string;
  /** Empty for an email of text only. */
  html: string;
  raw: string;
};

export type TestMailServer = Awaited<ReturnType<typeof openMailServer>>;

/** A real mail server in this process, on a free port of this machine. With credentials, it takes mail only with them. */
export async function openMailServer(credentials?: { user: string; password: string }) {
  let behavior: Behavior = "accept";
  let connections = 0;
  let noticeMail = () => {};
  const refused = new Set<string>();
  const received: ReceivedMail[] = [];
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;

  async function listen(onPort: number): Promise<SMTPServer> {
    const created: SMTPServer = new SMTPServer({
      disabledCommands: credentials ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        const isKnown = username === credentials?.user && password === credentials?.password;
        callback(
          isKnown ? null : answer(535, "Wrong user\u0007 or password"),
          isKnown ? { user: username } : undefined,
        );
      },
      disableReverseLookup: true,
      closeTimeout: 10,
      logger: false,
      onConnect(_session, callback) {
        connections += 1;
        callback();
      },
      onMailFrom(_address, _session, callback) {
        callback(behavior === "refuse-sender" ? answer(550, "Sender not allowed") : null);
      },
      onRcptTo({ address }, _session, callback) {
        if (behavior === "hang") return;
        if (behavior === "refuse" || refused.has(address)) return callback(answer(550, `No mailbox ${address} here`));
        callback(behavior === "defer" ? answer(451, `Try ${address} later`) : null);
      },
      onData(stream, session, callback) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          if (behavior !== "drop") received.push(readMail(Buffer.concat(chunks).toString(), recipients));
          noticeMail();
          if (behavior === "accept") return callback();
          for (const connection of created.connections) connection.close();
        });
      },
    });
    // Clients that disconnect are part of the tests.
    created.on("error", () => {});
    await new Promise<void>((resolve) => created.listen(onPort, "127.0.0.1", () => resolve()));
    return created;
  }

  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    connections: () => connections,
    /** These addresses don't exist here, whatever the server's behavior. */
    refused,
    behave(next: Behavior) {
      behavior = next;
    },
    /** Called for each message before it is acknowledged. */
    whenReceived(notice: () => void) {
      noticeMail = notice;
    },
    /** Stops listening until `start`. */
    stop: close,
    async start() {
      server = await listen(port);
    },
    close,
  };
}

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** Parses as much of the format as the site's own messages use: one text part, or text and HTML. */
function readMail(raw: string, recipients: string[]): ReceivedMail {
  const { headers, body } = readPart(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers.get("content-type") ?? "")?.[1];
  const parts =
    boundary === undefined
      ? []
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => readPart(part.trimStart()));
  const partOf = (type: string) => parts.find((part) => part.headers.get("content-type")?.startsWith(type))?.body;
  return {
    recipients,
    header: (name) => headers.get(name.toLowerCase()),
    text: partOf("text/plain") ?? body,
    html: partOf("text/html") ?? "",
    raw,
  };
}

function readPart(raw: string): { headers: Map<string, string>; body: string } {
  const split = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, split)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [name = "", ...value] = line.split(": ");
    headers.set(name.toLowerCase(), decodeWords(value.join(": ")));
  }
  const body = raw.slice(split + 4);
  const encoding = headers.get("content-transfer-encoding");
  return {
    headers,
    body: encoding === "base64" ? Buffer.from(body, "base64").toString() : decodeQuoted(body, encoding),
  };
}

/** Decodes `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`, which headers use for non-ASCII text. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString()
        : decodeQuoted(text.replaceAll("_", " "), "quoted-printable"),
    );
}

function decodeQuoted(text: string, encoding: string | undefined): string {
  if (encoding !== "quoted-printable") return text;
  const bytes = text
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
