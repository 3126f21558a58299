import type { SendMailOptions } from "nodemailer";
import { isLoopback } from "#server/http/public-host.ts";

/**
 * The result of one attempt to send. `code` is short and contains nothing personal. `said` is the server's own answer:
 * it may quote the recipient, so it is only for the owner's test message, never for the log.
 */
export type SmtpOutcome = ({ result: "accepted" } | SmtpFailure) & { said: string };

type SmtpFailure =
  /** The server refuses this message or its recipient. */
  | { result: "refused"; permanent: boolean; code: string }
  /** The server can't be reached or used with these settings; this says nothing about the message. */
  | { result: "unreachable"; code: string };

export type SmtpServer = { url: string; allowPlaintext: boolean };

export type SmtpConnection = { send: (mail: SendMailOptions) => Promise<SmtpOutcome>; close: () => void };

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 20_000;
const SEND_DEADLINE_MS = 30_000;
/** For 67 MB, five files as an email encodes them, over 6 Mbit/s. Shorter than an instance may hold a message. */
const FILES_DEADLINE_MS = 95_000;

/** The maximum time for one message, however slowly the server trickles its responses. */
export const sendDeadline = ({ attachments }: SendMailOptions) => (attachments ? FILES_DEADLINE_MS : SEND_DEADLINE_MS);

const MAX_SAID_CHARACTERS = 500;

/** Query parameters that nodemailer would prefer over the options passed to it. */
const TLS_OPTIONS = ["secure", "requireTLS", "ignoreTLS", "opportunisticTLS"];

/**
 * Opens one connection per batch, with the first message. smtp:// requires STARTTLS, and a server that doesn't offer it
 * gets nothing: an attacker on the path may have stripped the offer.
 */
export function openSmtp({ url, allowPlaintext }: SmtpServer, deadlineMs?: number): SmtpConnection {
  const address = new URL(url);
  for (const name of TLS_OPTIONS) address.searchParams.delete(name);
  // Nothing leaves this machine on loopback, and a local relay rarely has a certificate for its name.
  const mayBePlain = allowPlaintext || isLoopback(address.hostname);
  const options = {
    url: address.href,
    requireTLS: address.protocol === "smtp:" && !mayBePlain,
    pool: true as const,
    maxConnections: 1,
    // Only the outbox retries, since only it knows whether another instance has taken over.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let opening: ReturnType<typeof openTransport> | undefined;
  // Loaded with the first message: a site without mail settings never needs it.
  async function openTransport() {
    const { createTransport } = await import("nodemailer");
    return createTransport(options);
  }
  return {
    async send(mail) {
      opening ??= openTransport();
      const transport = await opening;
      const deadline = setTimeout(() => transport.close({ force: true }), deadlineMs ?? sendDeadline(mail));
      try {
        const { response } = await transport.sendMail(mail);
        return { result: "accepted", said: readable(response) };
      } catch (error) {
        const { response, message } = error as SmtpError;
        return { ...outcomeOf(error as SmtpError), said: readable(response ?? message) };
      } finally {
        clearTimeout(deadline);
      }
    },
    close: () => void opening?.then((transport) => transport.close({ force: true })),
  };
}

/** A server may send anything; what is shown is one bounded line. */
const readable = (text: string) =>
  text
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_SAID_CHARACTERS)
    .toWellFormed();

type SmtpError = Error & {
  /** The server's answer. */
  response?: string;
  code?: string;
  originalCode?: string;
  responseCode?: number;
  command?: string;
  permanent?: boolean;
};

/** Codes of failures that concern a single message. */
const MESSAGE_ERRORS = new Set(["EENVELOPE", "EMESSAGE"]);

function outcomeOf(error: SmtpError): SmtpFailure {
  const { responseCode, command } = error;
  const code = [error.originalCode ?? error.code ?? error.name, responseCode].join(" ").trim().slice(0, 60);
  // Without a code, the message itself could not be built.
  if (error.code === undefined) return { result: "refused", permanent: false, code };
  // A refused login or sender is a settings problem; once that is fixed, the message can be sent.
  const isSenderRefused = command === "MAIL FROM" && responseCode !== undefined;
  if (!MESSAGE_ERRORS.has(error.code) || isSenderRefused || responseCode === 421) {
    return { result: "unreachable", code };
  }
  // Without a server response it was nodemailer that refused, and it would again.
  return { result: "refused", permanent: error.permanent ?? responseCode === undefined, code };
}
