import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ApiEnvironment } from "#server/http/environment.ts";
import type { DeviceToken } from "./known-device.ts";

type ApiContext = Context<ApiEnvironment>;

const SESSION = "session";
const DEVICE = "device";

export function readSessionToken(context: ApiContext): string | undefined {
  return getCookie(context, nameFor(context, SESSION));
}

export function setSessionCookie(context: ApiContext, token: string, maxAgeSeconds: number) {
  setCookie(context, nameFor(context, SESSION), token, { ...attributesFor(context), maxAge: maxAgeSeconds });
}

export function clearSessionCookie(context: ApiContext) {
  deleteCookie(context, nameFor(context, SESSION), attributesFor(context));
}

/** Outlives the session: it tells at the next sign-in that the owner has used this browser before. */
export function readDeviceToken(context: ApiContext): string | undefined {
  return getCookie(context, nameFor(context, DEVICE));
}

export function setDeviceCookie(context: ApiContext, { value, maxAgeSeconds }: DeviceToken) {
  setCookie(context, nameFor(context, DEVICE), value, { ...attributesFor(context), maxAge: maxAgeSeconds });
}

/** The prefix makes browsers insist on TLS, this host alone and the whole path; without TLS they would refuse it. */
function nameFor(context: ApiContext, name: string): string {
  return context.env.facts.secure ? `__Host-${name}` : name;
}

function attributesFor(context: ApiContext) {
  return { httpOnly: true, sameSite: "Lax", path: "/", secure: context.env.facts.secure } as const;
}
