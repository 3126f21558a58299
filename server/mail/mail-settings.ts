import type { MailSettings, MailSettingsAnswer } from "#contract/mail-settings.ts";
import type { Core } from "#server/core.ts";
import { invalid } from "#server/http/validate.ts";
import type { Settings } from "#server/platform/settings.ts";
import type { Db } from "#server/platform/tables.ts";
import type { Vault } from "#server/platform/vault.ts";
import type { SmtpServer } from "./smtp.ts";

type MailCore = Pick<Core, "settings" | "storedSettings" | "vault">;

/** What the owner has saved; the password is sealed. */
export type StoredMail = Required<MailSettings>;

const NOTHING: StoredMail = {
  host: "",
  port: 587,
  encryption: "starttls",
  user: "",
  password: "",
  from: "",
  ownerEmail: "",
};

type CurrentMail = { server: SmtpServer | undefined; from: string | undefined; ownerEmail: string | undefined };

/** How the site sends emails now: the environment wins over what the owner has saved. In a transaction, pass it. */
export async function currentMail(core: MailCore, connection?: Db): Promise<CurrentMail> {
  return inUse(core, await readStored(core, connection));
}

/** The same for settings that are not saved yet. */
export function inUse({ settings, vault }: Pick<MailCore, "settings" | "vault">, stored: StoredMail): CurrentMail {
  return {
    server: settings.smtpUrl
      ? { url: settings.smtpUrl, allowPlaintext: settings.smtpAllowPlaintext }
      : serverOf(vault, stored),
    from: settings.mailFrom ?? (stored.from || undefined),
    ownerEmail: settings.ownerEmail ?? (stored.ownerEmail || undefined),
  };
}

async function readStored({ storedSettings }: MailCore, connection?: Db): Promise<StoredMail> {
  const text = await storedSettings.read("mail", connection);
  return text === undefined ? NOTHING : { ...NOTHING, ...(JSON.parse(text) as Partial<StoredMail>) };
}

/** A password belongs to its server, so that nobody can have it sent to another one. */
const contextOf = ({ host, user }: StoredMail) => `secret:mail ${host} ${user}`;

/** Undefined without a server, and while its password can't be read. */
function serverOf(vault: Vault, stored: StoredMail): SmtpServer | undefined {
  const { host, port, encryption, user } = stored;
  const password = user ? vault.open(stored.password, contextOf(stored)) : "";
  if (!host || password === undefined) return undefined;
  const signIn = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
  const bracketed = host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
  const scheme = encryption === "tls" ? "smtps" : "smtp";
  return { url: `${scheme}://${signIn}${bracketed}:${port}`, allowPlaintext: encryption === "none" };
}

/** What the owner's page shows. */
export async function describeMail(core: MailCore): Promise<MailSettingsAnswer> {
  const { settings, vault } = core;
  const stored = await readStored(core);
  const { password, ...shown } = settings.smtpUrl ? { ...stored, ...partsOf(settings.smtpUrl, settings) } : stored;
  const isReadable = settings.smtpUrl !== undefined || vault.open(password, contextOf(stored)) !== undefined;
  return {
    ...shown,
    from: settings.mailFrom ?? stored.from,
    ownerEmail: settings.ownerEmail ?? stored.ownerEmail,
    password: password === "" ? "none" : isReadable ? "set" : "unreadable",
    environment: variablesIn(settings),
  };
}

const variablesIn = ({ smtpUrl, mailFrom, ownerEmail }: Settings): MailSettingsAnswer["environment"] => [
  ...(smtpUrl ? (["SMTP_URL"] as const) : []),
  ...(mailFrom ? (["MAIL_FROM"] as const) : []),
  ...(ownerEmail ? (["OWNER_EMAIL"] as const) : []),
];

function partsOf(smtpUrl: string, { smtpAllowPlaintext }: Settings): Partial<StoredMail> {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const encryption = protocol === "smtps:" ? "tls" : smtpAllowPlaintext ? "none" : "starttls";
  const usual = encryption === "tls" ? 465 : 587;
  return { host: hostname, port: Number(port || usual), encryption, user: username.replaceAll("%40", "@"), password };
}

/** The stored settings with the given changes, or a 422. What the environment sets can't be changed. */
export async function changedMail(core: MailCore, given: MailSettings): Promise<StoredMail> {
  const { settings, vault } = core;
  const before = await readStored(core);
  const { ownerEmail = before.ownerEmail, password = "", ...server } = given;
  const next: StoredMail = { ...before, ...(settings.smtpUrl ? {} : server), ownerEmail };
  if (settings.mailFrom) next.from = before.from;
  if (settings.smtpUrl) return next;
  if (!URL.canParse(serverOf(vault, { ...next, user: "" })?.url ?? "smtp://localhost")) {
    throw invalid({ host: "Please enter a host name, such as mail.example.com" });
  }
  if (next.host && !next.from && !settings.mailFrom) throw invalid({ from: "Please enter the sender’s address" });
  if (!next.user || !next.host) {
    if (password) throw invalid({ user: "Please enter the user name that belongs to this password" });
    return { ...next, password: "" };
  }
  if (password) return { ...next, password: vault.seal(password, contextOf(next)) };
  if (vault.open(next.password, contextOf(next)) === undefined) {
    throw invalid({ password: "Please enter the password for this server and user" });
  }
  return next;
}
