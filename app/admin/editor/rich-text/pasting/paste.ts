import { removeUnsafe } from "#app/ui/lib/trusted-types.ts";
import { parseHtml } from "../tidy.ts";
import { restoreFootnotes, restoreStyledMarks, restoreWordLists } from "./word-processors.ts";

/** Removes what other programs add and the schema can't tell apart: their elements, link targets and heading levels. */
export function cleanPastedHtml(html: string): string {
  const body = parseHtml(html);
  restoreLatex(body);
  restoreFootnotes(body);
  restoreWordLists(body);
  restoreStyledMarks(body);
  removeUnsafe(body);
  for (const element of body.querySelectorAll("*")) {
    if (element.localName.includes(":")) element.replaceWith(...element.childNodes);
  }
  for (const link of body.querySelectorAll("a")) {
    for (const name of ["target", "rel", "class"]) link.removeAttribute(name);
  }
  for (const cell of body.querySelectorAll("td, th")) {
    for (const name of ["align", "style"]) cell.removeAttribute(name);
  }
  // Articles have headings of levels two to four.
  for (const heading of body.querySelectorAll("h1, h5, h6")) {
    const fitting = heading.ownerDocument.createElement(heading.localName === "h1" ? "h2" : "h4");
    fitting.append(...heading.childNodes);
    heading.replaceWith(fitting);
  }
  return body.innerHTML;
}

/** Formulas of web pages carry their LaTeX as an annotation; some also repeat it as text for browsers without MathML. */
function restoreLatex(body: HTMLElement) {
  for (const note of body.querySelectorAll('annotation[encoding="application/x-tex"]')) {
    const math = note.closest("math");
    if (!math) continue;
    const code = body.ownerDocument.createElement("code");
    code.className = "language-math";
    code.textContent = note.textContent?.trim() ?? "";
    const whole = math.closest(".katex, mjx-container") ?? math;
    if (math.getAttribute("display") !== "block") {
      whole.replaceWith(code);
      continue;
    }
    const block = body.ownerDocument.createElement("pre");
    block.append(code);
    whole.replaceWith(block);
  }
}

export function pictureFilesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}
