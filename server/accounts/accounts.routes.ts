import { type Context, Hono } from "hono";
import * as z from "zod";
import {
  confirmation,
  passwordChange,
  type SignInAnswer,
  signInRequest,
  totpConfirmation,
} from "#contract/accounts.ts";
import { newPasskey, passkeyName, passkeyUse } from "#contract/passkeys.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import { notFound } from "#server/platform/errors.ts";
import { createPasskeysService } from "./passkeys/passkeys.service.ts";
import { changePassword } from "./password.service.ts";
import {
  clearSessionCookie,
  passkeyRequest,
  readDeviceToken,
  readSessionToken,
  setChallengeCookie,
  setDeviceCookie,
  setSessionCookie,
} from "./session-cookie.ts";
import { describeSession, endAllSessions, endSession, listSessions, signOut } from "./sessions.service.ts";
import { type Browser, type SignedIn, signIn } from "./sign-in.service.ts";
import { beginTotp, confirmTotp, readTotp, removeTotp, renewRecoveryCodes } from "./two-factor.service.ts";

const noQuery = z.strictObject({});

export function accountRoutes(core: Core) {
  const routes = new Hono<ApiEnvironment>();
  const passkeys = createPasskeysService(core);

  routes.get("/session", async (context) => {
    readQuery(context, noQuery);
    return context.json(await describeSession(core, context.get("owner"), context.env.facts));
  });

  routes.post("/session", async (context) => {
    const request = await readJson(context, signInRequest);
    return answerSignedIn(context, await signIn(core, request, browserOf(context)));
  });

  routes.post("/session/passkey-options", async (context) => {
    const { options, token } = await passkeys.useOptions(passkeyRequest(context));
    setChallengeCookie(context, token);
    return context.json(options);
  });

  routes.post("/session/passkey", async (context) => {
    const use = await readJson(context, passkeyUse);
    return answerSignedIn(context, await passkeys.signIn(use, passkeyRequest(context), browserOf(context)));
  });

  routes.delete("/session", async (context) => {
    const owner = context.get("owner");
    if (owner) await signOut(core, owner);
    clearSessionCookie(context);
    return context.body(null, 204);
  });

  routes.get("/admin/sessions", async (context) => {
    const owner = requireOwner(context);
    readQuery(context, noQuery);
    return context.json(await listSessions(core, owner));
  });

  routes.delete("/admin/sessions", async (context) => {
    await endAllSessions(core, requireOwner(context));
    clearSessionCookie(context);
    return context.body(null, 204);
  });

  routes.delete("/admin/sessions/:id", async (context) => {
    const owner = requireOwner(context);
    const id = idOf(context);
    await endSession(core, owner, id);
    if (id === owner.sessionId) clearSessionCookie(context);
    return context.body(null, 204);
  });

  routes.put("/admin/password", async (context) => {
    const owner = requireOwner(context);
    const change = await readJson(context, passwordChange);
    const { token, maxAgeSeconds, device } = await changePassword(core, owner, {
      ...change,
      request: passkeyRequest(context),
    });
    setSessionCookie(context, token, maxAgeSeconds);
    setDeviceCookie(context, device);
    return context.body(null, 204);
  });

  routes.get("/admin/totp", async (context) => {
    const owner = requireOwner(context);
    readQuery(context, noQuery);
    return context.json(await readTotp(core, owner));
  });

  routes.post("/admin/totp", async (context) => {
    const owner = requireOwner(context);
    return context.json(await beginTotp(core, owner, await readProof(context)));
  });

  routes.post("/admin/totp/confirm", async (context) => {
    const owner = requireOwner(context);
    const { code } = await readJson(context, totpConfirmation);
    return context.json(await confirmTotp(core, owner, code));
  });

  routes.delete("/admin/totp", async (context) => {
    const owner = requireOwner(context);
    await removeTotp(core, owner, await readProof(context));
    return context.body(null, 204);
  });

  routes.post("/admin/totp/recovery-codes", async (context) => {
    const owner = requireOwner(context);
    return context.json(await renewRecoveryCodes(core, owner, await readProof(context)));
  });

  routes.get("/admin/passkeys", async (context) => {
    const owner = requireOwner(context);
    readQuery(context, noQuery);
    return context.json(await passkeys.list(owner));
  });

  routes.post("/admin/passkeys/use-options", async (context) => {
    const { options, token } = await passkeys.useOptions(passkeyRequest(context), requireOwner(context));
    setChallengeCookie(context, token);
    return context.json(options);
  });

  routes.post("/admin/passkeys/new-options", async (context) => {
    const owner = requireOwner(context);
    const { options, token } = await passkeys.addOptions(owner, await readProof(context));
    setChallengeCookie(context, token);
    return context.json(options);
  });

  routes.post("/admin/passkeys", async (context) => {
    const owner = requireOwner(context);
    const added = await passkeys.add(owner, await readJson(context, newPasskey), passkeyRequest(context));
    return context.json(added, 201);
  });

  routes.patch("/admin/passkeys/:id", async (context) => {
    const owner = requireOwner(context);
    const { name } = await readJson(context, passkeyName);
    await passkeys.rename(owner, idOf(context), name);
    return context.body(null, 204);
  });

  routes.delete("/admin/passkeys/:id", async (context) => {
    const owner = requireOwner(context);
    await passkeys.remove(owner, idOf(context), await readProof(context));
    return context.body(null, 204);
  });

  return routes;
}

function browserOf(context: Context<ApiEnvironment>): Browser {
  const { network, isLocalBrowser } = context.env.facts;
  return {
    network,
    isLocalBrowser,
    userAgent: context.req.header("user-agent") ?? "",
    oldToken: readSessionToken(context),
    deviceToken: readDeviceToken(context),
  };
}

function answerSignedIn(context: Context<ApiEnvironment>, { owner, token, maxAgeSeconds, device }: SignedIn) {
  setSessionCookie(context, token, maxAgeSeconds);
  if (device) setDeviceCookie(context, device);
  return context.json({ owner } satisfies SignInAnswer);
}

const readProof = async (context: Context<ApiEnvironment>) => ({
  ...(await readJson(context, confirmation)),
  request: passkeyRequest(context),
});

function idOf(context: Context<ApiEnvironment>): string {
  const id = context.req.param("id");
  if (id === undefined || !z.uuid().safeParse(id).success) throw notFound();
  return id;
}
