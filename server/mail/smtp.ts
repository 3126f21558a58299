import { createTransport, type SendMailOptions } from "nodemailer";
import { isLoopback } from "#server/http/loopback.ts";

/** How a try to hand a mail over ended. `code` is short and holds nothing personal. */
export type SmtpOutcome =
  | { result: "accepted" }
  /** The server does not want this mail: to this recipient, or as it is. */
  | { result: "refused"; permanent: boolean; code: string }
  /** Nothing was said about the mail: the server can't be reached, or not used as it is set up. */
  | { result: "unreachable"; code: string };

export type SmtpConnection = { send: (mail: SendMailOptions) => Promise<SmtpOutcome>; close: () => void };

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
/** The longest that one mail takes, however slowly the server trickles its answers. */
export const SEND_DEADLINE_MS = 30_000;

/** What nodemailer would read from the address's query and prefer to the options given with it. */
const TLS_OPTIONS = ["secure", "requireTLS", "ignoreTLS", "opportunisticTLS"];

/**
 * One connection for one batch, opened by the first mail. With smtp:// it is encrypted by STARTTLS, and a server that does
 * not offer it gets nothing: somebody on the way may have left the offer out.
 */
export function openSmtp(url: string, { allowPlaintext }: { allowPlaintext: boolean }): SmtpConnection {
  const address = new URL(url);
  for (const name of TLS_OPTIONS) address.searchParams.delete(name);
  // To this machine nothing travels over a network, and its relay often has no certificate for the name it is called by.
  const mayBePlain = allowPlaintext || isLoopback(address.hostname);
  const transport = createTransport({
    url: address.href,
    requireTLS: address.protocol === "smtp:" && !mayBePlain,
    pool: true,
    maxConnections: 1,
    // Only the outbox decides about another try, since only it knows whether another instance has taken over.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const deadline = setTimeout(() => transport.close({ force: true }), SEND_DEADLINE_MS);
      try {
        await transport.sendMail(mail);
        return { result: "accepted" };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      } finally {
        clearTimeout(deadline);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

/** What nodemailer says of a failure, in the parts used here. Its message may quote the recipient, so it is left out. */
type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  command?: string;
  permanent?: boolean;
};

/** The codes of a failure that concerns one mail. */
const ABOUT_THE_MAIL = new Set(["EENVELOPE", "EMESSAGE"]);

function outcomeOf(error: SmtpError): SmtpOutcome {
  const { responseCode, command } = error;
  const code = [error.originalCode ?? error.code ?? error.name, responseCode].join(" ").trim().slice(0, 60);
  // Not an answer nor the network: the mail could not be put together.
  if (error.code === undefined) return { result: "refused", permanent: false, code };
  // A refused sign-in or sender is a matter of the settings: once those are right, the mail goes out.
  const isSenderRefused = command === "MAIL FROM" && responseCode !== undefined;
  if (!ABOUT_THE_MAIL.has(error.code) || isSenderRefused || responseCode === 421) {
    return { result: "unreachable", code };
  }
  // Without an answer of the server it was nodemailer that refused, and it will again.
  return { result: "refused", permanent: error.permanent ?? responseCode === undefined, code };
}
