import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ApiEnvironment } from "#server/http/environment.ts";

/** The prefix makes browsers insist on TLS, this host alone and the whole path; without TLS they would refuse it. */
const SECURE_NAME = "__Host-session";
const PLAIN_NAME = "session";

export function readSessionToken(context: Context<ApiEnvironment>): string | undefined {
  return getCookie(context, nameFor(context));
}

export function setSessionCookie(context: Context<ApiEnvironment>, token: string, maxAgeSeconds: number) {
  setCookie(context, nameFor(context), token, { ...attributesFor(context), maxAge: maxAgeSeconds });
}

export function clearSessionCookie(context: Context<ApiEnvironment>) {
  deleteCookie(context, nameFor(context), attributesFor(context));
}

function nameFor(context: Context<ApiEnvironment>): string {
  return context.env.facts.secure ? SECURE_NAME : PLAIN_NAME;
}

function attributesFor(context: Context<ApiEnvironment>) {
  return { httpOnly: true, sameSite: "Lax", path: "/", secure: context.env.facts.secure } as const;
}
