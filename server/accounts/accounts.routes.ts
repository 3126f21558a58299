import { Hono } from "hono";
import * as z from "zod";
import {
  passwordChange,
  type SignInAnswer,
  signInRequest,
  totpConfirmation,
  totpRemoval,
  totpStart,
} from "#contract/accounts.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import { notFound } from "#server/platform/errors.ts";
import type { AccountsService } from "./accounts.service.ts";
import {
  clearSessionCookie,
  readDeviceToken,
  readSessionToken,
  setDeviceCookie,
  setSessionCookie,
} from "./session-cookie.ts";

const noQuery = z.strictObject({});

export function accountRoutes(_core: Core, accounts: AccountsService) {
  const routes = new Hono<ApiEnvironment>();

  routes.get("/session", async (context) => {
    readQuery(context, noQuery);
    return context.json(await accounts.describeSession(context.get("owner"), context.env.facts));
  });

  routes.post("/session", async (context) => {
    const request = await readJson(context, signInRequest);
    const { network, isLocalBrowser } = context.env.facts;
    const { owner, token, maxAgeSeconds, device } = await accounts.signIn(request, {
      network,
      isLocalBrowser,
      userAgent: context.req.header("user-agent") ?? "",
      oldToken: readSessionToken(context),
      deviceToken: readDeviceToken(context),
    });
    setSessionCookie(context, token, maxAgeSeconds);
    if (device) setDeviceCookie(context, device);
    return context.json({ owner } satisfies SignInAnswer);
  });

  routes.delete("/session", async (context) => {
    const owner = context.get("owner");
    if (owner) await accounts.signOut(owner);
    clearSessionCookie(context);
    return context.body(null, 204);
  });

  routes.get("/admin/sessions", async (context) => {
    const owner = requireOwner(context);
    readQuery(context, noQuery);
    return context.json(await accounts.listSessions(owner));
  });

  routes.delete("/admin/sessions", async (context) => {
    await accounts.endAllSessions(requireOwner(context));
    clearSessionCookie(context);
    return context.body(null, 204);
  });

  routes.delete("/admin/sessions/:id", async (context) => {
    const owner = requireOwner(context);
    const id = context.req.param("id");
    if (!z.uuid().safeParse(id).success) throw notFound();
    await accounts.endSession(owner, id);
    if (id === owner.sessionId) clearSessionCookie(context);
    return context.body(null, 204);
  });

  routes.put("/admin/password", async (context) => {
    const owner = requireOwner(context);
    const change = await readJson(context, passwordChange);
    const { token, maxAgeSeconds, device } = await accounts.changePassword(owner, change);
    setSessionCookie(context, token, maxAgeSeconds);
    setDeviceCookie(context, device);
    return context.body(null, 204);
  });

  routes.get("/admin/totp", async (context) => {
    const owner = requireOwner(context);
    readQuery(context, noQuery);
    return context.json(await accounts.readTotp(owner));
  });

  routes.post("/admin/totp", async (context) => {
    const owner = requireOwner(context);
    const { password } = await readJson(context, totpStart);
    return context.json(await accounts.beginTotp(owner, password));
  });

  routes.post("/admin/totp/confirm", async (context) => {
    const owner = requireOwner(context);
    const { code } = await readJson(context, totpConfirmation);
    return context.json(await accounts.confirmTotp(owner, code));
  });

  routes.delete("/admin/totp", async (context) => {
    const owner = requireOwner(context);
    const { password, code } = await readJson(context, totpRemoval);
    await accounts.removeTotp(owner, password, code);
    return context.body(null, 204);
  });

  return routes;
}
