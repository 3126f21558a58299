/** What Word and Google Docs write instead of lists, bold and italic text. */

/** Word's list entries are paragraphs that carry their list, level and sign. */
export function restoreWordLists(body: HTMLElement) {
  const open: { list: HTMLElement; level: number }[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6")) {
    const [, digits] = /mso-list:[^;]*\blevel(\d)/.exec(paragraph.getAttribute("style") ?? "") ?? [];
    if (digits === undefined || paragraph.localName !== "p") {
      open.length = 0;
      continue;
    }
    const level = Number(digits);
    const sign = [...paragraph.querySelectorAll("span")].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute("style") ?? ""),
    );
    const isNumbered = /^\s*\(?[\da-z]{1,4}[.)]/i.test(sign?.textContent ?? "");
    sign?.remove();
    const last = open.at(-1);
    // A list ends with anything between its entries.
    if (last && !isNextTo(paragraph, open[0]?.list)) open.length = 0;
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = body.ownerDocument.createElement(isNumbered ? "ol" : "ul");
      const parent = current?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      current = { list, level };
      open.push(current);
    }
    const entry = body.ownerDocument.createElement("li");
    entry.append(...paragraph.childNodes);
    paragraph.remove();
    current.list.append(entry);
  }
}

function isNextTo(paragraph: Element, list: Element | undefined): boolean {
  return paragraph.previousElementSibling === list;
}

/** Google Docs marks text by style alone. */
export function restoreStyledMarks(body: HTMLElement) {
  for (const span of body.querySelectorAll<HTMLElement>("span[style]")) {
    const style = span.getAttribute("style") ?? "";
    const marks = [
      /font-weight:\s*(bold|[6-9]00)/.test(style) && !span.closest("h1, h2, h3, h4, h5, h6, th") && "strong",
      /font-style:\s*italic/.test(style) && "em",
      /text-decoration[\w-]*:[^;]*line-through/.test(style) && "s",
      /vertical-align:\s*super/.test(style) && "sup",
      /vertical-align:\s*sub/.test(style) && "sub",
    ].filter((name) => name !== false);
    for (const name of marks) {
      const mark = body.ownerDocument.createElement(name);
      mark.append(...span.childNodes);
      span.append(mark);
    }
    span.removeAttribute("style");
  }
}
