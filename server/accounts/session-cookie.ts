import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import type { Owner } from "#server/http/owner.ts";
import type { DeviceToken } from "./known-device.ts";
import type { PasskeyRequest } from "./passkeys/verify-passkey.ts";
import { CHALLENGE_LIFETIME_MS } from "./passkeys/verify-passkey.ts";
import { ownerOf } from "./sessions.service.ts";

type ApiContext = Context<ApiEnvironment>;

const SESSION = "session";
const DEVICE = "device";
const PASSKEY_CHALLENGE = "passkey-challenge";

export function readSessionToken(context: ApiContext): string | undefined {
  return getCookie(context, nameFor(context, SESSION));
}

/** Who is signed in, by the request's cookie. */
export async function readOwner(core: Core, context: ApiContext): Promise<Owner | undefined> {
  const token = readSessionToken(context);
  return token ? ownerOf(core, token, context.env.facts) : undefined;
}

export function setSessionCookie(context: ApiContext, token: string, maxAgeSeconds: number) {
  setCookie(context, nameFor(context, SESSION), token, { ...attributesFor(context), maxAge: maxAgeSeconds });
}

export function clearSessionCookie(context: ApiContext) {
  deleteCookie(context, nameFor(context, SESSION), attributesFor(context));
}

/** Outlives the session, so that the next sign-in recognizes a browser the owner has used before. */
export function readDeviceToken(context: ApiContext): string | undefined {
  return getCookie(context, nameFor(context, DEVICE));
}

export function setDeviceCookie(context: ApiContext, { value, maxAgeSeconds }: DeviceToken) {
  setCookie(context, nameFor(context, DEVICE), value, { ...attributesFor(context), maxAge: maxAgeSeconds });
}

export function passkeyRequest(context: ApiContext): PasskeyRequest {
  const { secure, host } = context.env.facts;
  return { secure, host, challengeToken: getCookie(context, nameFor(context, PASSKEY_CHALLENGE)) };
}

export function setChallengeCookie(context: ApiContext, token: string) {
  setCookie(context, nameFor(context, PASSKEY_CHALLENGE), token, {
    ...attributesFor(context),
    maxAge: CHALLENGE_LIFETIME_MS / 1000,
  });
}

/** `__Host-` makes browsers require TLS, this exact host and path `/`; without TLS they would reject the cookie. */
function nameFor(context: ApiContext, name: string): string {
  return context.env.facts.secure ? `__Host-${name}` : name;
}

function attributesFor(context: ApiContext) {
  return { httpOnly: true, sameSite: "Lax", path: "/", secure: context.env.facts.secure } as const;
}
