import { afterEach, beforeEach, expect, it } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { averageRating } from "#contract/shown-testimonials.ts";
import { ANSWER_WITHIN_DAYS, MAX_SHOWN_ON_ITEM } from "#contract/testimonials.ts";
import { cleanUp } from "#server/retention/retention.fixtures.ts";
import { columnsNaming, marker } from "#tests/support/databases/traces.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json } from "#tests/support/site.ts";
import { ADA, API, openTestimonialSite, type TestimonialSite, WORDS } from "./testimonials.fixtures.ts";

describeWithDatabase("testimonials by link", (storage) => {
  let site: TestimonialSite;
  beforeEach(async () => {
    site = await openTestimonialSite(storage.settings);
  });
  afterEach(() => site.close());

  it("go from the request to the site, and off it at once", async () => {
    const link = await site.ask();
    const [request] = await site.outbox();
    expect(request).toMatchObject({ kind: "testimonial-request", recipient: "Ada@mail.example" });
    expect(request?.body).toMatch(/Hello Ada King,\n\nIt was a pleasure\.\n\n.*on “Flow analysis”/);

    const form = await site.request(link);
    expect(form.status).toBe(200);
    expect(form.headers.get("cache-control")).toBe("private, no-store");
    const page = await form.text();
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).toContain('value="Ada King"');

    const preview = await site.followed(await site.post(link, "preview", WORDS));
    const previewed = await preview.text();
    expect(previewed).toContain("“They found the worst cell.\nAnd &lt;b&gt;fixed&lt;/b&gt; it.”");
    expect(previewed).toContain("Head of Analysis · 5 of 5 · Written by the client");
    expect((await site.first()).state).toBe("asked");

    const unchecked = await site.post(link, "send", WORDS);
    expect(unchecked.status).toBe(422);
    expect(await unchecked.text()).toContain("without your consent, nothing can be shown");
    expect((await site.first()).state).toBe("asked");

    const sent = await site.send(link);
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toBe(link);
    const written = await site.first();
    expect(written).toMatchObject({ state: "submitted", attribution: "Head of Analysis", rating: 5 });
    expect(written.consent).toContain("named “Head of Analysis”, at https://example.org and");
    expect(await site.shown()).toEqual([]);
    expect((await site.outbox()).map(({ kind }) => kind).toSorted()).toEqual([
      "testimonial-answer",
      "testimonial-request",
      "testimonial-thanks",
    ]);
    // A copy in the outbox would outlive a withdrawal.
    expect(JSON.stringify(await site.outbox())).not.toContain("worst cell");

    expect((await site.approve()).status).toBe(200);
    expect(await site.shown()).toMatchObject([
      { type: "consulting-service", slug: site.service.slug, attribution: "Head of Analysis", rating: 5 },
    ]);
    expect(JSON.stringify(await site.shown())).not.toContain("Ada");
    expect(await (await site.request(link)).text()).toContain("It is on the site");

    const asked = await site.followed(await site.post(link, "withdraw"));
    expect(await asked.text()).toContain("Withdraw your testimonial?");
    expect(await site.shown()).toHaveLength(1);
    const withdrawn = await site.followed(await site.post(link, "withdraw-now"));
    expect(await withdrawn.text()).toContain("no longer on the site");
    expect(await site.shown()).toEqual([]);
    expect(await site.first()).toMatchObject({ state: "withdrawn", quote: "", consent: "", rating: null });
    for (const again of [await site.request(link), await site.post(link, "withdraw-now"), await site.send(link)]) {
      expect(again.status).toBe(410);
      expect(await again.text()).toContain("You have withdrawn your testimonial");
    }
    expect((await site.approve()).status).toBe(409);
  });

  it("leave the site when they change, until the owner has approved what is new", async () => {
    const link = await site.ask();
    await site.send(link);
    const before = await site.first();
    await site.approve();
    await site.send(link, { ...WORDS, quote: "I would rather say less." });
    expect(await site.shown()).toEqual([]);
    const stale = await site.act(`${before.id}/approve`, { revision: before.revision, itemId: site.service.id });
    expect(stale.status).toBe(409);
    expect(await stale.text()).toContain("changed after you opened it");
    await site.approve();
    expect(await site.shown()).toMatchObject([{ quote: "I would rather say less." }]);
    await site.act(`${before.id}/take-off`);
    expect(await site.shown()).toEqual([]);
  });

  it("are shortened only if the client agrees", async () => {
    const link = await site.ask();
    await site.send(link);
    await site.approve();
    const shorten = async (quote: string) => {
      const { id, revision } = await site.first();
      return site.act(`${id}/shorten`, { revision, quote });
    };
    expect((await shorten(`${WORDS.quote} And more.`)).status).toBe(422);
    expect((await shorten("They found\nthe worst cell.")).status).toBe(200);
    expect((await site.outbox()).map(({ kind }) => kind)).toContain("testimonial-shorter");
    expect(await site.shown()).toMatchObject([{ quote: WORDS.quote }]);
    expect(await (await site.request(link)).text()).toContain("“They found\nthe worst cell.”");
    // Another version has come meanwhile: the client has not seen it.
    expect((await site.post(link, "accept", { shorter: "They found nothing." })).status).toBe(409);
    // Forms send a line break as two characters.
    expect((await site.post(link, "accept", { shorter: "They found\r\nthe worst cell." })).status).toBe(303);
    expect(await site.shown()).toMatchObject([{ quote: "They found\nthe worst cell." }]);
    expect(await site.first()).toMatchObject({
      state: "approved",
      shorter: null,
      consent: expect.stringContaining("This is a shorter version of what I wrote. I agree"),
    });

    await shorten("They found it.");
    expect((await site.post(link, "keep", { shorter: "They found it." })).status).toBe(303);
    expect(await site.shown()).toMatchObject([{ quote: "They found\nthe worst cell." }]);
  });

  it("are averaged with their count, and bounded on a page", async () => {
    const ratings = ["5", "4", "", "5"];
    for (const [index, rating] of ratings.entries()) {
      const link = await site.ask({ name: `Client ${index}`, email: `client${index}@mail.example` });
      await site.send(link, { ...WORDS, rating });
      const written = (await site.list()).find(({ state }) => state === "submitted");
      await site.act(`${written?.id}/approve`, { revision: written?.revision, itemId: site.service.id });
    }
    expect(averageRating(await site.shown())).toEqual({ average: 4.7, count: 3 });
    expect(averageRating([])).toBeUndefined();
    // Hidden with the page that shows them.
    await site.owner(`/api/admin/consulting-services/${site.service.id}/unpublish`, json("POST", { revision: 2 }));
    expect(await site.shown()).toEqual([]);

    const { db } = site.core.database;
    const [row] = await db.selectFrom("testimonials").selectAll().limit(1).execute();
    if (!row) throw new Error("There is no testimonial.");
    const more = Array.from({ length: MAX_SHOWN_ON_ITEM - ratings.length }, (_, index) => ({
      ...row,
      id: `t${index}`,
    }));
    await db.insertInto("testimonials").values(more).execute();
    await site.send(await site.ask());
    const waiting = (await site.list()).find(({ state }) => state === "submitted");
    const full = await site.act(`${waiting?.id}/approve`, { revision: waiting?.revision, itemId: site.service.id });
    expect(full.status).toBe(409);
    expect(await full.text()).toContain("There are 12 already");
  });

  it("are exported and erased with the person, and expire", async () => {
    const email = `${marker("ada")}@mail.example`;
    const link = await site.ask({ name: marker("ada"), email });
    await site.send(link, { ...WORDS, name: marker("ada"), quote: `${marker("ada")} was content.` });
    await site.approve();
    const person = (action: string) => site.owner(`/api/admin/people/${action}`, json("POST", { email }));
    expect(await (await person("summary")).json()).toMatchObject({ testimonials: 1 });
    expect(await (await person("export")).json()).toMatchObject({
      testimonials: [{ quote: `${marker("ada")} was content.` }],
    });
    await person("erase");
    expect(await columnsNaming(site, "ada")).toEqual([]);
    expect(await site.shown()).toEqual([]);

    await site.ask();
    const withdrawn = await site.ask({ name: "Grace", email: "grace@mail.example" });
    await site.post(withdrawn, "withdraw-now");
    site.pass((ANSWER_WITHIN_DAYS + 13) * DAY_MS);
    await cleanUp(site.core);
    await site.signIn();
    expect((await site.list()).map(({ name }) => name)).toEqual(["Ada King"]);
    site.pass(2 * DAY_MS);
    await cleanUp(site.core);
    await site.signIn();
    expect(await site.list()).toEqual([]);
  });

  it("are the owner's to ask for and place, with a mail server", async () => {
    for (const [method, path] of [
      ["GET", API],
      ["POST", API],
      ["POST", `${API}/x/approve`],
      ["POST", `${API}/x/shorten`],
      ["DELETE", `${API}/x`],
    ] as const) {
      expect((await site.request(path, method === "GET" ? {} : json(method, {}))).status).toBe(401);
    }
    const invalid = await site.owner(API, json("POST", { name: " ", email: "ada", itemId: "" }));
    expect(invalid.status).toBe(422);
    expect(await invalid.json()).toMatchObject({
      error: { fields: { name: "Please enter a name", email: "Please enter a valid email" } },
    });
    const post = await site.publish("A post", "blog-posts");
    expect((await site.owner(API, json("POST", { ...ADA, itemId: post.id }))).status).toBe(422);
    const link = await site.ask();
    await site.send(link);
    expect((await site.approve(post.id)).status).toBe(422);
    expect((await site.act(`${(await site.first()).id}/ask-again`)).status).toBe(409);
    expect((await site.act("unknown/take-off")).status).toBe(404);
    const foreign = { method: "POST", headers: { origin: "https://elsewhere.example" }, body: new URLSearchParams() };
    expect((await site.request(link, foreign)).status).toBe(403);
  });
});
