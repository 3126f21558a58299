import * as z from "zod";

/** A stored password or key never leaves the server. One is unreadable if it was encrypted with another key. */
export const secretState = z.enum(["none", "set", "unreadable"]);
export type SecretState = z.infer<typeof secretState>;
