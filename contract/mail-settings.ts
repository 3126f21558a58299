import * as z from "zod";
import { MAX_EMAIL_CHARACTERS } from "#contract/limits.ts";
import type { SecretState } from "#contract/secrets.ts";

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please keep this to ${max} characters`)
    .regex(/^\P{Cc}*$/u, "Please remove the line breaks");

/** The form of the mail settings. A field that is left out keeps its value, as does an empty password. */
export const mailSettings = z
  .strictObject({
    /** Empty for no mail server. */
    host: line(253).regex(/^[\w.:[\]-]*$/, "Please enter a host name, such as mail.example.com"),
    port: z.coerce.number("Please enter a number").int().min(1, "From 1 to 65535").max(65_535, "From 1 to 65535"),
    /** How the connection to the mail server is encrypted. */
    encryption: z.enum(["starttls", "tls", "none"]),
    user: line(254),
    password: z.string().max(1_000, "Please keep this to 1,000 characters"),
    from: line(320).regex(/^$|^\S+@\S+$|^[^<>]+ <\S+@\S+>$/, "Please enter an address such as Site <site@example.com>"),
    ownerEmail: z.literal("").or(z.email("Please enter a valid email").max(MAX_EMAIL_CHARACTERS)),
  })
  .partial();
export type MailSettings = z.infer<typeof mailSettings>;

/** The mail settings in use. */
export type MailSettingsAnswer = Omit<Required<MailSettings>, "password"> & {
  password: SecretState;
  /** The variables of the environment that win over what is stored. */
  environment: ("SMTP_URL" | "MAIL_FROM" | "OWNER_EMAIL")[];
};

/** What the mail server said about a test message; the code, as in the outbox, is that of a failure. */
export type MailTestAnswer = { to: string; isAccepted: boolean; code?: string; said: string };
