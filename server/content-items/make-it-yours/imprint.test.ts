import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { seedSections } from "../site/seed-sections.ts";

describeWithDatabase("an imprint", (database) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(database.settings);
    await seedSections(site.core.database, site.core.clock);
  });
  afterAll(() => site.close());

  test("is drafted and linked once, and public with its link", async () => {
    const owner = await site.signedIn();
    const { makeItYours } = site.services;
    const links = { codeHosting: "", professionalNetwork: "" };
    const profile = { name: "Dana <Lawyer>", email: "dana@law.example", bookingUrl: "", links };
    await makeItYours.draft("profile", profile, "owner");
    const send = (path: string, body = {}) => owner(`/api/admin/${path}`, json("POST", body));
    const add = async () => (await (await send("make-it-yours/imprint")).json()) as { id: string };
    const { id } = await add();
    expect(await add()).toEqual({ id });

    const page = (await (await owner(`/api/admin/free-pages/${id}`)).json()) as { content: string; revision: number };
    expect(page).toMatchObject({ title: "Imprint", slug: "imprint", published: "false" });
    expect(page.content).toMatch(/^<p>Dana &lt;Lawyer&gt;<br\s?\/?>.*<br\s?\/?>dana@law\.example<\/p>$/);
    const { navigation } = await makeItYours.upcoming();
    expect(navigation.legal.map(({ href }) => href)).toEqual(["/privacy", "/terms", "/pages/imprint"]);
    expect((await site.core.siteContent.current()).navigation.legal).toHaveLength(2);

    expect((await send(`free-pages/${id}/publish`, { revision: page.revision })).status).toBe(200);
    expect((await send("make-it-yours/publish")).status).toBe(200);
    expect((await site.core.siteContent.current()).navigation.legal).toHaveLength(3);
  });
});
