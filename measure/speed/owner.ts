import { DEMO_CREDENTIALS } from "#contract/accounts.ts";
import { ask, type HttpRequest, type Writer } from "./load.ts";

export type Owner = { cookie: string };

const JSON_BODY = { "content-type": "application/json", "accept-encoding": "identity" };

/** Signs in with the demo credentials of a new site. */
export async function signIn(origin: string): Promise<Owner> {
  const body = JSON.stringify(DEMO_CREDENTIALS);
  const { headers } = await ask(origin, { path: "/api/session", method: "POST", headers: JSON_BODY, body });
  return { cookie: headers["set-cookie"]?.map((cookie) => cookie.split(";")[0]).join("; ") ?? "" };
}

/** An owner's request with a body. */
export const ownerSends = (owner: Owner, method: "POST" | "PUT", path: string, body: unknown): HttpRequest => ({
  path,
  method,
  headers: { ...JSON_BODY, ...owner },
  body: JSON.stringify(body),
});

/** A published item that can be saved again and again: each save invalidates all rendered pages. */
export async function publish(origin: string, owner: Owner, apiPath: string, fields: { title: string }) {
  const path = `/api/admin/${apiPath}`;
  const saved = async (request: HttpRequest) => JSON.parse((await ask(origin, request)).body.toString());
  const { id, revision } = await saved(ownerSends(owner, "POST", path, fields));
  let now = await saved(ownerSends(owner, "POST", `${path}/${id}/publish`, { revision }));
  const nextSave = () => ownerSends(owner, "PUT", `${path}/${id}`, { ...fields, revision: now.revision });
  const save: Writer = async (send) => {
    now = JSON.parse((await send(nextSave())).body.toString());
  };
  return { nextSave, save, change: () => save((request) => ask(origin, request)) };
}
