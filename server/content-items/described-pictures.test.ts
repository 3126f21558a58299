import { afterAll, beforeAll, expect, it } from "vitest";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

const SRC = "/media/some-picture/960.webp";
const ALT = "A pump house";
const MESSAGE = { imageAlt: "Please describe the picture" };

type Saved = { id: string; imageAlt: string; error: { fields: Record<string, string> } };

describeWithDatabase("the picture of a project or service", (database) => {
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

  it.each(["projects", "consulting-services"])("of %s needs an alternative text", async (path) => {
    const api = `/api/admin/${path}`;
    const refused = await send("POST", api, { title: "Pumps", imageUrl: SRC });
    expect([refused.status, refused.body.error.fields]).toEqual([422, MESSAGE]);
    const created = await send("POST", api, { title: "Pumps", imageUrl: SRC, imageAlt: ALT });
    expect([created.status, created.body.imageAlt]).toEqual([201, ALT]);
    const item = `${api}/${created.body.id}`;
    const emptied = { title: "Pumps", imageUrl: SRC, imageAlt: " ", revision: 1 };
    expect((await send("PUT", item, emptied)).body.error.fields).toEqual(MESSAGE);
    // Half-written changes are kept; they can't be published.
    await owner(`${item}/publish`, json("POST", { revision: 1 }));
    expect((await send("PUT", `${item}/working-copy`, { ...emptied, revision: 2 })).status).toBe(200);
    expect((await send("PUT", item, { ...emptied, revision: 2 })).status).toBe(422);
    expect((await send("PUT", item, { ...emptied, imageUrl: "", revision: 2 })).status).toBe(200);
  });

  it("is one of this site, or one of the drawings", async () => {
    const elsewhere = { title: "Pumps", imageUrl: "https://elsewhere.example/x.png", imageAlt: ALT };
    expect((await send("POST", "/api/admin/projects", elsewhere)).status).toBe(422);
    expect((await send("POST", "/api/admin/projects", { title: "Pumps", figure: "mesh" })).status).toBe(201);
    expect((await send("POST", "/api/admin/projects", { title: "Pumps", figure: "portrait" })).status).toBe(422);
  });

  it("may be decorative above a post", async () => {
    expect((await send("POST", "/api/admin/blog-posts", { title: "Pumps", imageUrl: SRC })).status).toBe(201);
  });
});
