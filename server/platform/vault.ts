import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { OperatorError } from "#server/platform/errors.ts";
import type { Settings } from "#server/platform/settings.ts";

/** Encrypts secrets with a key outside the database, so that a stolen database doesn't reveal them. */
export type Vault = {
  /** `context`, such as an account's id, binds the sealed text, so it can't be moved to another account. */
  seal: (text: string, context: string) => string;
  /** Returns undefined if the text was sealed with another key or context, or has been changed. */
  open: (sealed: string, context: string) => string | undefined;
};

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = "sealed1";
const KEY_FILE = "secret.key";

export const isSealed = (text: string) => text.startsWith(`${PREFIX}.`);

type KeySettings = Pick<Settings, "secretKey" | "dataDir">;
type Key = { id: string; bytes: Buffer };

/** Reads the key on first use, since a site without two-step sign-in needs none. */
export function openVault(settings: KeySettings): Vault {
  let known: Key | undefined;
  function key(mayCreate: boolean): Key | undefined {
    known ??= readKey(settings, mayCreate);
    return known;
  }

  return {
    seal(text, context) {
      const { id, bytes } = key(true) as Key;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, bytes, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return [PREFIX, id, iv.toString("base64url"), sealed.toString("base64url")].join(".");
    },
    open(sealed, context) {
      const [, id, iv = "", data = ""] = sealed.split(".");
      const current = key(false);
      if (!current || current.id !== id) return undefined;
      const bytes = Buffer.from(data, "base64url");
      try {
        const decipher = createDecipheriv(ALGORITHM, current.bytes, Buffer.from(iv, "base64url"))
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString("utf8");
      } catch {
        // It was tampered with in the database.
        return undefined;
      }
    },
  };
}

function readKey({ secretKey, dataDir }: KeySettings, mayCreate: boolean): Key | undefined {
  if (secretKey) return keyOf(secretKey);
  const path = join(dataDir, KEY_FILE);
  if (mayCreate) createKeyFile(path);
  try {
    return keyOf(readKeyFile(path));
  } catch (error) {
    if (!mayCreate && (error as { cause?: NodeJS.ErrnoException }).cause?.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Creates the file atomically; if two instances start at once, the first one wins. */
function createKeyFile(path: string) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    writeFileSync(draft, `${randomBytes(KEY_BYTES).toString("base64url")}\n`, { mode: 0o600, flag: "wx", flush: true });
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readKeyFile(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8").trim();
  } catch (cause) {
    throw new OperatorError(`The key file ${path} can't be read.`, { cause });
  }
  if (text.length < KEY_BYTES)
    throw new OperatorError(`The key file ${path} must contain at least ${KEY_BYTES} characters.`);
  return text;
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", "site vault", KEY_BYTES));
  return { bytes, id: hash("sha256", bytes, "hex").slice(0, 8) };
}
