import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { expect } from "vitest";
import type { NewPasskey, Passkey, PasskeyUse } from "#contract/passkeys.ts";
import { json } from "#tests/support/site.ts";
import { OWNER, type TestBrowser } from "#tests/support/sites/browser-session.ts";

export const PASSKEYS = "/api/admin/passkeys";
export const PASSWORD = { password: OWNER.password };

type Options = { challenge: string; user: { id: string }; rp: { id: string }; rpId: string };

/** What an authenticator or browser may do differently from a good one. */
type Flaws = { origin?: string; rpId?: string; verifiesUser?: boolean; counter?: number; userHandle?: string };

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest();

/** A passkey in software, which answers like a browser at `http://site.test`. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;
  let owner = "c3RyYW5nZXI";

  function authenticatorData(flags: number, { rpId = "site.test", verifiesUser = true, ...flaws }: Flaws) {
    counter = flaws.counter ?? counter + 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | 1 | (verifiesUser ? 4 : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  }

  const clientData = (type: string, challenge: string, { origin = "http://site.test" }: Flaws) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
  } as const;

  return {
    create(options: { challenge: string; user: { id: string } }, flaws: Flaws = {}): NewPasskey["credential"] {
      owner = options.user.id;
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, an elliptic curve key for ES256.
      const point = (value: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, "base64url")]);
      const key = Buffer.concat([
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
        point(x),
        Buffer.from([0x22]),
        point(y),
      ]);
      const data = Buffer.concat([
        authenticatorData(0x40, flaws),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
      const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.from([0xa0]),
        text("authData"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = base64url(clientData("webauthn.create", options.challenge, flaws));
      return {
        ...credential,
        response: { attestationObject: base64url(attestationObject), clientDataJSON, transports: ["internal"] },
      };
    },

    use(options: { challenge: string }, flaws: Flaws = {}): PasskeyUse {
      const data = authenticatorData(0, flaws);
      const json = clientData("webauthn.get", options.challenge, flaws);
      return {
        ...credential,
        response: {
          authenticatorData: base64url(data),
          clientDataJSON: base64url(json),
          signature: base64url(sign("sha256", Buffer.concat([data, sha256(json)]), privateKey)),
          userHandle: flaws.userHandle ?? owner,
        },
      };
    },
  };
}

export const optionsFrom = async (browser: TestBrowser, path: string, body: unknown = {}) =>
  (await (await browser.request(path, json("POST", body))).json()) as Options;

export const signInOptions = (browser: TestBrowser) => optionsFrom(browser, "/api/session/passkey-options");

/** Adds a passkey to the account of a signed-in browser. */
export async function addPasskey(browser: TestBrowser, name = "Phone", proof: unknown = PASSWORD) {
  const key = createAuthenticator();
  const credential = key.create(await optionsFrom(browser, `${PASSKEYS}/new-options`, proof));
  const response = await browser.request(PASSKEYS, json("POST", { name, credential }));
  expect(response.status).toBe(201);
  return { key, id: ((await response.json()) as Passkey).id };
}

/** Returns the status of a sign-in. */
export const signIn = async (browser: TestBrowser, use: unknown) =>
  (await browser.request("/api/session/passkey", json("POST", use))).status;
