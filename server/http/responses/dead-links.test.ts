import { expect, test } from "vitest";
import { hasItemLinks, withoutDeadLinks } from "./dead-links.ts";

const page =
  '<p>See <a href="/blog/gone" class="x">the <b>article</b></a>, <a class="y" href="/projects/here">a project</a> and <a href="/blog">all</a>.</p><a data-href="/blog/gone" href="https://example.com/blog/gone">elsewhere</a>';

test("links to items that are not public become plain text, and each is asked for once", async () => {
  const asked: string[] = [];
  const isPublic = async (path: string) => asked.push(path) > 0 && path === "/projects/here";
  const shown = await withoutDeadLinks(page + page, isPublic);
  expect(shown).toBe(
    (page + page).replaceAll('<a href="/blog/gone" class="x">the <b>article</b></a>', "the <b>article</b>"),
  );
  expect(asked).toEqual(["/blog/gone", "/projects/here"]);
  expect(await withoutDeadLinks(page, async () => true)).toBe(page);
  const list = '<ul><li><a href="/blog/gone">Gone</a></li><li><a href="/blog/gone">Gone</a>, too</li></ul>';
  expect(await withoutDeadLinks(list, isPublic)).toBe("<ul><li>Gone, too</li></ul>");
});

test("pages whose texts come with the site are looked through, and no others", () => {
  expect(
    ["/demos/pipeline-cfd", "/demos/pipeline-cfd/line-calculator", "/colophon", "/terms"].every(hasItemLinks),
  ).toBe(true);
  expect(["/", "/blog", "/blog/colophon", "/demos"].some(hasItemLinks)).toBe(false);
});
