import { afterAll, beforeAll, expect, it } from "vitest";
import { contentTypes } from "#content-types/content-types.ts";
import type { TextFormat, TypeField } from "#content-types/fields.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

const SRC = "/media/some-picture/960.webp";
const ALT = "A pump house";
const MESSAGE = { imageAlt: "Please describe the picture" };

type Saved = { id: string; revision?: number; imageAlt: string; error?: { fields: Record<string, string> } };

const SAMPLES: Record<TextFormat, string> = {
  day: "2026-11-15",
  month: "2026-11",
  "year-or-month": "2026",
  language: "de",
  email: "someone@elsewhere.example",
  "web-address": "https://elsewhere.example",
  "link-target": "/resume",
  phone: "+1 202 555 0142",
  slug: "a-slug",
  number: "14",
  color: "#7a3e9d",
  hours: "09:00-17:00",
  "time-zone": "Europe/Berlin",
};

/** Values for the fields that a type requires. */
const requiredValues = (fields: readonly TypeField[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) =>
      "required" in field && field.required ? [[field.name, field.format ? SAMPLES[field.format] : "Filled in"]] : [],
    ),
  );

describeWithDatabase("what an item needs to be published", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(database.settings);
    owner = await site.signedIn("the-owner");
  });
  afterAll(() => site.close());

  const send = async (method: "POST" | "PUT", path: string, body: object) => {
    const answer = await owner(path, json(method, body));
    return { status: answer.status, body: (await answer.json()) as Saved };
  };

  it.each(contentTypes)(
    "a $singular is drafted with a title alone, and published with what it requires",
    async (type) => {
      const { apiPath, visibleAs, fields } = type;
      const api = `/api/admin/${apiPath}`;
      const title = `One of ${apiPath}`;
      const draft = await send("POST", api, { title });
      expect([draft.status, draft.body]).toMatchObject([201, { [visibleAs]: "false", featured: "false" }]);
      const item = `${api}/${draft.body.id}`;
      const required = requiredValues(fields);
      const refused = await send("POST", `${item}/publish`, { revision: 1 });
      expect(Object.keys(refused.body.error?.fields ?? {})).toEqual(Object.keys(required));
      const { revision } = (await send("PUT", item, { title, ...required, revision: refused.body.revision ?? 1 })).body;
      expect((await send("POST", `${item}/publish`, { revision })).body).toMatchObject({ [visibleAs]: "true" });
      for (const path of [api, item, `${item}/revisions`]) expect((await site.request(path)).status).toBe(401);
      expect((await site.request(api, json("POST", { title }))).status).toBe(401);
    },
  );

  it.each(["projects", "consulting-services"])("a picture of %s needs an alternative text", async (path) => {
    const api = `/api/admin/${path}`;
    const created = await send("POST", api, { title: "Pumps", imageUrl: SRC });
    expect(created.status).toBe(201);
    const item = `${api}/${created.body.id}`;
    // A draft may be half-written; it can be neither published nor scheduled.
    const emptied = { title: "Pumps", imageUrl: SRC, imageAlt: " " };
    expect((await send("PUT", item, { ...emptied, revision: 1 })).status).toBe(200);
    const refused = await send("POST", `${item}/publish`, { revision: 2 });
    expect([refused.status, refused.body.error?.fields]).toEqual([422, MESSAGE]);
    const later = { publishAt: "2999-01-01T00:00:00Z", revision: 2 };
    expect((await send("POST", `${item}/schedule`, later)).body.error?.fields).toEqual(MESSAGE);
    const many = await owner(
      `${api}/bulk`,
      json("POST", { action: "publish", items: [{ id: created.body.id, revision: 2 }] }),
    );
    expect(await many.json()).toMatchObject({
      failures: [{ reason: "Picture: alt text: Please describe the picture" }],
    });

    expect((await send("PUT", item, { ...emptied, imageAlt: ALT, revision: 2 })).body.imageAlt).toBe(ALT);
    expect((await send("POST", `${item}/publish`, { revision: 3 })).status).toBe(200);
    expect((await send("PUT", `${item}/working-copy`, { ...emptied, revision: 4 })).status).toBe(200);
    expect((await send("PUT", item, { ...emptied, revision: 4 })).body.error?.fields).toEqual(MESSAGE);
    expect((await send("PUT", item, { ...emptied, imageUrl: "", revision: 4 })).status).toBe(200);
  });

  it("a picture stays described in the trash, which gives a public item back as it was", async () => {
    const api = "/api/admin/projects";
    const { id } = (await send("POST", api, { title: "Valves", imageUrl: SRC })).body;
    await send("PUT", `${api}/${id}`, { title: "Valves", imageUrl: SRC, imageAlt: ALT, revision: 1 });
    await send("POST", `${api}/${id}/publish`, { revision: 2 });
    await send("POST", `${api}/${id}/trash`, { revision: 3 });
    expect((await send("PUT", `${api}/${id}`, { title: "Valves", imageUrl: SRC, revision: 4 })).status).toBe(422);
    expect((await send("POST", `${api}/${id}/revisions/1/restore`, { revision: 4 })).status).toBe(422);
    expect((await send("POST", `${api}/${id}/restore`, { revision: 4 })).status).toBe(200);
  });

  it("a link may be half-written in a draft, but is never a script", async () => {
    const api = "/api/admin/projects";
    const draft = await send("POST", api, { title: "Linked", githubUrl: "elsewhere.example/code" });
    expect(draft.status).toBe(201);
    const refused = await send("POST", `${api}/${draft.body.id}/publish`, { revision: 1 });
    expect(refused.body.error?.fields).toEqual({ githubUrl: "Please enter a web address or a path" });
    for (const script of ["javascript:alert(1)", "Java\tScript:alert(1)", "data:text/html,x"]) {
      expect((await send("POST", api, { title: "Linked", githubUrl: script })).status).toBe(422);
    }
  });

  it("a picture is one of this site, or one of the drawings", async () => {
    const elsewhere = { title: "Pumps", imageUrl: "https://elsewhere.example/x.png", imageAlt: ALT };
    expect((await send("POST", "/api/admin/projects", elsewhere)).status).toBe(422);
    expect((await send("POST", "/api/admin/projects", { title: "Pumps", figure: "mesh" })).status).toBe(201);
    expect((await send("POST", "/api/admin/projects", { title: "Pumps", figure: "portrait" })).status).toBe(422);
  });

  it("a picture may be decorative above a post", async () => {
    expect((await send("POST", "/api/admin/blog-posts", { title: "Pumps", imageUrl: SRC })).status).toBe(201);
  });
});
