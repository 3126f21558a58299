// @vitest-environment jsdom
import { expect, test } from "vitest";
import { cleanPastedHtml } from "./paste.ts";
import { throughEditor } from "./round-trip.ts";

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
