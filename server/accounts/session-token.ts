import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

export const newToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

/** Tokens are random and long, so a plain hash is enough to make a stolen database useless. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
