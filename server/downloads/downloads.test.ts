import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { profile } from "#content/profile.ts";
import { resume } from "#content/resume.ts";
import { serviceSeeds } from "#content/seeds/services.ts";
import { slugFrom } from "#contract/slug.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { readPdf } from "#tests/support/documents/pdf.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

const SITE = "https://alex.example";
const NOT_FOUND_PAGE = "the page that says there is nothing here";

type Service = { id: string; slug: string; revision: number };

describeWithDatabase("downloads", (storage) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(storage.settings, {
      environment: { SITE_URL: SITE },
      answerPage: async () => new Response(NOT_FOUND_PAGE, { status: 404 }),
    });
    owner = await site.signedIn();
  });
  afterAll(() => site.close());

  async function send(path: string, init: RequestInit): Promise<Service> {
    const response = await owner(`/api/admin/consulting-services${path}`, init);
    expect(response.ok).toBe(true);
    return (await response.json()) as Service;
  }
  const publish = ({ id, revision }: Service) => send(`/${id}/publish`, json("POST", { revision }));
  const pdfOf = async (path: string) => readPdf(await (await site.request(path)).arrayBuffer());

  test("the resume is valid JSON Resume", async () => {
    const response = await site.request("/resume.json");
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const sent = await response.json();

    const { validate } = createRequire(import.meta.url)("@jsonresume/schema") as {
      validate: (resume: unknown, answer: (errors: unknown) => void) => void;
    };
    validate(sent, (errors) => expect(errors).toBeNull());
    expect(sent).toMatchObject({
      basics: { name: profile.name, email: profile.email, phone: resume.phone, url: SITE },
      work: resume.experience.map(({ title, period }) => ({ position: title, startDate: period.start })),
      projects: resume.projects.map(({ slug }) => ({ url: `${SITE}/projects/${slug}` })),
    });
    for (const [index, { period }] of resume.experience.entries()) {
      expect(sent.work[index]?.endDate).toBe("end" in period ? period.end : undefined);
    }
    expect([sent.skills, sent.education, sent.certificates].map((list) => list.length)).toEqual(
      [resume.skills, resume.education, resume.certifications].map((list) => list.length),
    );
  });

  test("the resume is a PDF named after its owner, shown inline and revalidated by its ETag", async () => {
    const response = await site.request("/resume.pdf");

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${slugFrom(profile.name)}-resume.pdf"`,
      "cache-control": "public, max-age=0, must-revalidate",
      "x-content-type-options": "nosniff",
    });
    const etag = response.headers.get("etag") ?? "";
    expect((await site.request("/resume.pdf", { headers: { "if-none-match": etag } })).status).toBe(304);
    const head = await site.request("/resume.pdf", { method: "HEAD" });
    expect([head.status, head.headers.get("etag")]).toEqual([200, etag]);
  });

  test("a published service has a proposal that changes with it", async () => {
    const [seed] = serviceSeeds;
    const draft = await send("", json("POST", { ...seed, featured: "true" }));
    const path = `/proposals/${seed.slug}.pdf`;
    expect(await (await site.request(path)).text()).toBe(NOT_FOUND_PAGE);

    const published = await publish(draft);
    const first = await site.request(path);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${seed.slug}-proposal.pdf"`,
      "x-content-type-options": "nosniff",
    });
    expect((await pdfOf(path)).text).toContain(seed.title);

    const estimated = await site.request(`${path}?${new URLSearchParams({ estimate: `service=${seed.slug}` })}`);
    expect(estimated.headers.get("cache-control")).toBe("no-store");
    const { text: estimate, outside } = await readPdf(await estimated.arrayBuffer());
    expect(outside).toEqual([]);
    for (const words of ["Your Estimate", "Nine of ten end by", "This is an estimate, not an offer."])
      expect(estimate).toContain(words);
    expect((await pdfOf(`${path}?estimate=service%3Dother`)).text).not.toContain("Your Estimate");

    const saved = await send(
      `/${draft.id}`,
      json("PUT", { ...seed, title: "Something else", featured: "true", revision: published.revision }),
    );
    const second = await site.request(path);
    expect(second.headers.get("etag")).not.toBe(first.headers.get("etag"));
    const { text } = await pdfOf(path);
    expect(text).toContain("Something else");
    expect(text).not.toContain(seed.title);

    await send(`/${draft.id}/unpublish`, json("POST", { revision: saved.revision }));
    expect((await site.request(path)).status).toBe(404);
  });

  test.each(["/proposals/unheard-of.pdf", "/proposals/.pdf", "/proposals/%61i-llm-development.pdf", "/proposals/x"])(
    "%s is left to the pages, which say that there is nothing",
    async (path) => {
      const response = await site.request(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(NOT_FOUND_PAGE);
    },
  );
});
