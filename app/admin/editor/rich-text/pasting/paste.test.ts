// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { expect, test } from "vitest";
import { throughEditor } from "../round-trip.ts";
import { schemaExtensions, viewedNodes } from "../schema.ts";
import { handlePaste } from "./handle-paste.ts";
import { looksLikeMarkdown, markdownToHtml } from "./markdown.ts";
import { cleanPastedHtml } from "./paste.ts";
import { placePictures, takePictures } from "./pasted-pictures.ts";

const pasted = (html: string) => throughEditor(cleanPastedHtml(html));

test("a paste from a word processor keeps its structure and loses its styling", () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
    <body><!--StartFragment--><h1 style="color:red">Report</h1><p class="MsoNormal" style="mso-margin-top-alt:auto"><b>Bold</b>
    <o:p></o:p></p><h5>Small</h5><!--EndFragment--></body></html>`;
  expect(pasted(word)).toBe("<h2>Report</h2>\n<p><strong>Bold</strong></p>\n<h4>Small</h4>");
});

test("the wrapper of an online document does not make everything bold", () => {
  const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Plain</span></p><ul><li dir="ltr"><p role="presentation"><span>Point</span></p></li></ul></b>`;
  expect(pasted(docs)).toBe("<p>Plain</p>\n<ul><li>Point</li></ul>");
});

test("a paste from a web page brings no scripts, pictures of other sites or unsafe links", () => {
  const page = `<div onclick="x()"><script>alert(1)</script><style>p{}</style><p>Text <a href="javascript:alert(1)">one</a>
    <a href="https://docs.example/a" onclick="x()" target="_blank">two</a><img src="https://elsewhere.example/a.png" onerror="x()"></p></div>`;
  expect(pasted(page)).toBe('<p>Text one <a href="https://docs.example/a">two</a></p>');
});

test("formulas of web pages become LaTeX again", () => {
  const source = '<annotation encoding="application/x-tex">x^2</annotation>';
  const page = `<p>Take <span class="katex"><span><math><semantics><msup></msup>${source}</semantics></math></span><span aria-hidden="true">x2</span></span>.</p>
    <math display="block"><semantics><msup></msup>${source}</semantics></math>`;
  expect(pasted(page)).toBe(
    '<p>Take <code class="language-math">x^2</code>.</p>\n<pre><code class="language-math">x^2</code></pre>',
  );
});

test("lists of a word processor, which are paragraphs with signs, become lists", () => {
  const entry = (level: number, sign: string, text: string) =>
    `<p class="MsoListParagraph" style="margin-left:.5in;mso-list:l0 level${level} lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">${sign}<span style="font:7.0pt">&nbsp; </span></span><!--[endif]-->${text}<o:p></o:p></p>`;
  const word = `<p class="MsoNormal">Before</p>${entry(1, "·", "One")}${entry(2, "o", "Inner")}${entry(1, "·", "Two")}<p>Between</p>${entry(1, "1.", "First")}`;
  expect(pasted(word)).toBe(
    "<p>Before</p>\n<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>\n<p>Between</p>\n<ol><li>First</li></ol>",
  );
});

test("an online document's bold and italic text, which is styled, keeps its marks", () => {
  const docs = `<b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:700">Title</span></h2><p><span style="font-weight:400">A </span><span style="font-weight:700;font-style:italic">stressed</span><span> word</span></p></b>`;
  expect(pasted(docs)).toBe("<h2>Title</h2>\n<p>A <strong><em>stressed</em></strong> word</p>");
});

test("Markdown becomes text with its structure", () => {
  const markdown = `# Title

Some **bold** text, a [link](https://docs.example) and $x_1$ for $5.

- one
- two
  - inner

> quoted

\`\`\`python
x = 1
\`\`\`

$$
E = mc^2
$$

| a | b |
|---|--:|
| 1 | 2 |

<script>alert(1)</script>`;
  expect(looksLikeMarkdown(markdown)).toBe(true);
  expect(pasted(markdownToHtml(markdown))).toBe(
    [
      "<h2>Title</h2>",
      '<p>Some <strong>bold</strong> text, a <a href="https://docs.example">link</a> and <code class="language-math">x_1</code> for $5.</p>',
      "<ul><li>one</li><li>two<ul><li>inner</li></ul></li></ul>",
      "<blockquote><p>quoted</p></blockquote>",
      '<pre><code class="language-python">x = 1\n</code></pre>',
      '<pre><code class="language-math">E = mc^2</code></pre>',
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ].join("\n"),
  );
});

test.each(["It costs $5 * 2, or $10.", "1. is not a list alone", "a_b_c and 2*3*4", "- one line with a dash"])(
  "%s stays as it was typed",
  (text) => expect(looksLikeMarkdown(text)).toBe(false),
);

test("pictures of a paste are taken from its data or its RTF, and others are counted", () => {
  const hex = "89504e470d0a1a0a".repeat(8);
  const { html, files, leftOut } = takePictures(
    '<p>a<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="dot"></p><p><img src="file:///C:/x/image001.png"></p><p>b<img src="https://elsewhere.example/c.png"></p>',
    `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop}\\picwgoal100\\pngblip\n${hex}}}}`,
  );
  expect(files.map(({ type, size }) => [type, size])).toEqual([
    ["image/gif", 14],
    ["image/png", 64],
  ]);
  expect(leftOut).toBe(1);
  const answer = {
    id: "1",
    name: "",
    alt: "",
    src: "/media/1/9.webp",
    srcset: "/media/1/9.webp 9w",
    width: 9,
    height: 9,
  };
  expect(pasted(placePictures(html, [answer, undefined]))).toContain('<p>a</p>\n<figure><img src="/media/1/9.webp"');
});

test("footnotes of Markdown become numbers and a list of notes, in the order of their marks", () => {
  const html = markdownToHtml(
    "# T\n\nFirst[^b], second[^1], first again[^b], `[^1]`.\n\n[^1]: example\n  goes on\n[^b]: With a [link](https://docs.example).\n\nThe end[^x].",
  );
  expect(pasted(html)).toBe(
    '<h2>T</h2>\n<p>First<a href="#fn-1"><sup>1</sup></a>, second<a href="#fn-2"><sup>2</sup></a>, first again<a href="#fn-1"><sup>1</sup></a>, <code>[^1]</code>.</p>\n<p>The end[^x].</p>\n' +
      '<ol><li>With a <a href="https://docs.example">link</a>. <a href="#fnref-1">↩</a></li><li>example goes on <a href="#fnref-2">↩</a></li></ol>',
  );
});

const NOTES =
  '<p>A<a href="#fn-1"><sup>1</sup></a> b<a href="#fn-2"><sup>2</sup></a>.</p>\n<ol><li>One. <a href="#fnref-1">↩</a></li><li>Two. <a href="#fnref-2">↩</a></li></ol>';

test.each([
  [
    "Word",
    `<p class="MsoNormal">A<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1"><span class="MsoFootnoteReference"><span style="mso-special-character:footnote">[1]</span></span></a> b<a href="#_ftn2" name="_ftnref2"><span>[2]</span></a>.</p>
    <div style="mso-element:footnote-list"><br clear="all"><hr align="left" size="1" width="33%">
    <div style="mso-element:footnote" id="ftn1"><p class="MsoFootnoteText"><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> One.</p></div>
    <div style="mso-element:footnote" id="ftn2"><p class="MsoFootnoteText"><a href="#_ftnref2" name="_ftn2"><span>[2]</span></a> Two.</p></div></div>`,
  ],
  [
    "Google Docs",
    `<p>A<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> b<sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup>.</p><hr>
    <div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> One.</span></p></div><div><p><a href="#ftnt_ref2" id="ftnt2">[2]</a><span> Two.</span></p></div>`,
  ],
  [
    "a web page",
    `<p>A<sup><a href="#user-content-fn-1" id="user-content-fnref-1">1</a></sup> b<sup><a href="#user-content-fn-2" id="user-content-fnref-2">2</a></sup>.</p>
    <section><ol><li id="user-content-fn-1"><p>One. <a href="#user-content-fnref-1">↩</a></p></li><li id="user-content-fn-2"><p>Two. <a href="#user-content-fnref-2">↩</a></p></li></ol></section>`,
  ],
])("footnotes pasted from %s keep their marks and notes", (_from, html) => {
  expect(pasted(html).replace("\n<hr>", "")).toBe(NOTES);
});

test("links to places of a page are no footnotes", () => {
  const html =
    '<p><a href="#part" id="top">down</a></p>\n<h2 id="part">Part</h2>\n<p>Text <a href="#elsewhere">up</a></p>';
  expect(pasted(html)).not.toContain("↩");
});

test("a picture of another site that Markdown names is left out", () => {
  const text = "# A picture\n\n![plot](https://elsewhere.example/a.png)";
  const { view } = new Editor({ extensions: [...schemaExtensions, ...Object.values(viewedNodes)], injectCSS: false });
  const data = { types: ["text/plain"], files: [], getData: (type: string) => (type === "text/plain" ? text : "") };
  const leftOut: number[] = [];
  const isHandled = handlePaste(view, data as unknown as DataTransfer, {
    add: async () => {},
    addWithText: async (html) => {
      leftOut.push(takePictures(html, "").leftOut);
    },
  });
  expect(isHandled).toBe(true);
  expect(leftOut).toEqual([1]);
});
