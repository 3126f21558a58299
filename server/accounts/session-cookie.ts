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

/** Outlives the session, so that the next sign-in recognizes a browser the owner has used before. */
export function readDeviceToken(context: ApiContext): string | undefined {
  return getCookie(context, nameFor(context, DEVICE));
}

export function setDeviceCookie(context: ApiContext, { value, maxAgeSeconds }: DeviceToken) {
  setCookie(context, nameFor(context, DEVICE), value, { ...attributesFor(context), maxAge: maxAgeSeconds });
}

/** `__Host-` makes browsers require TLS, this exact host and path `/`; without TLS they would reject the cookie. */
function nameFor(context: ApiContext, name: string): string {
  return context.env.facts.secure ? `__Host-${name}` : name;
}

function attributesFor(context: ApiContext) {
  return { httpOnly: true, sameSite: "Lax", path: "/", secure: context.env.facts.secure } as const;
}
