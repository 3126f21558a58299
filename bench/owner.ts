import { DEMO_CREDENTIALS } from "#contract/accounts.ts";
import { ask, askJson, type HttpRequest } from "./http.ts";
import type { Writer } from "./load.ts";

export type Owner = { cookie: string };
type Saved = { id: string; revision: number };
type ItemFields = { title: string; description: string; content: string };

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
export async function publish(origin: string, owner: Owner, apiPath: "blog-posts" | "projects", fields: ItemFields) {
  const path = `/api/admin/${apiPath}`;
  const { id, revision } = await askJson<Saved>(origin, ownerSends(owner, "POST", path, fields));
  let saved = await askJson<Saved>(origin, ownerSends(owner, "POST", `${path}/${id}/publish`, { revision }));
  const nextSave = () => ownerSends(owner, "PUT", `${path}/${id}`, { ...fields, revision: saved.revision });
  const save: Writer = async (send) => {
    const { body } = await send(nextSave());
    saved = JSON.parse(body.toString()) as Saved;
  };
  return { nextSave, save };
}
