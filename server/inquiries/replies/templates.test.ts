import { afterAll, beforeAll, expect, it } from "vitest";
import { replyTemplates } from "#content/reply-templates.ts";
import { MAX_TEMPLATES } from "#contract/limits.ts";
import { type TemplateAnswer, templateInput } from "#contract/replies.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

const API = "/api/admin/reply-templates";

describeWithDatabase("reply templates", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(database.settings);
    owner = await site.signedIn();
  });
  afterAll(() => site.close());

  const list = async () => (await (await owner(API)).json()) as TemplateAnswer[];
  const names = async () => (await list()).map(({ name }) => name);

  it("start with samples, once", async () => {
    const { templates } = site.services.inquiries;
    await Promise.all([templates.seed(replyTemplates), templates.seed(replyTemplates)]);
    expect(await names()).toEqual(replyTemplates.map(({ name }) => name).toSorted());
    for (const { id } of await list()) expect((await owner(`${API}/${id}`, { method: "DELETE" })).status).toBe(204);
    await templates.seed(replyTemplates);
    expect(await names()).toEqual([]);
    for (const sample of replyTemplates) expect(templateInput.parse(sample)).toEqual(sample);
  });

  it("are added, changed and deleted by the owner", async () => {
    const added = await owner(API, json("POST", { name: " Call ", subject: "Re: {projectType}", text: "Hi {name}" }));
    expect(added.status).toBe(201);
    const { id, name } = (await added.json()) as TemplateAnswer;
    expect(name).toBe("Call");
    const changed = await owner(`${API}/${id}`, json("PUT", { name: "Talk", subject: "", text: "Hello {name}" }));
    expect(changed.status).toBe(200);
    expect(await list()).toEqual([{ id, name: "Talk", subject: "", text: "Hello {name}" }]);
    expect((await owner(`${API}/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await owner(`${API}/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await owner(`${API}/${id}`, json("PUT", { name: "a", subject: "", text: "b" }))).status).toBe(404);
  });

  it("are refused with a sentence if they are invalid or too many", async () => {
    const refused = await owner(API, json("POST", { name: "", subject: "x".repeat(201), text: " " }));
    expect(refused.status).toBe(422);
    expect((await refused.json()).error.fields).toEqual({
      name: "Please enter a name",
      subject: "Please keep the subject to 200 characters",
      text: "Please enter a text",
    });
    const rows = Array.from({ length: MAX_TEMPLATES }, (_, at) => ({
      id: `t${at}`,
      name: `T ${at}`,
      subject: "",
      text: "x",
      updated_at: 0,
    }));
    await site.core.database.db.insertInto("reply_templates").values(rows).execute();
    const oneMore = await owner(API, json("POST", { name: "One more", subject: "", text: "x" }));
    expect(oneMore.status).toBe(409);
    expect(await oneMore.text()).toContain("already 100 templates");
  });

  it.each([
    ["GET", API],
    ["POST", API],
    ["PUT", `${API}/x`],
    ["DELETE", `${API}/x`],
  ])("%s %s is for the owner only", async (method, path) => {
    expect((await site.request(path, { method })).status).toBe(401);
  });
});
