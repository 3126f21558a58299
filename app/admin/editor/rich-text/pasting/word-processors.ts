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

/**
 * Word, LibreOffice, Google Docs and web pages write a footnote as a link to its note, and in the note a link back. The
 * notes become a list at the end.
 */
export function restoreFootnotes(body: HTMLElement) {
  const links = [...body.querySelectorAll("a[href*='#']")];
  const targetOf = (link: Element) => /#(.+)$/.exec(link.getAttribute("href") ?? "")?.[1] ?? "";
  const namesOf = (element: Element | null) => [element?.id, element?.getAttribute("name")].filter(Boolean);
  const leadingTo = Map.groupBy(links, targetOf);
  const list = body.ownerDocument.createElement("ol");
  for (const mark of links) {
    const names = [...namesOf(mark), ...namesOf(mark.parentElement)];
    const back = names.flatMap((name) => leadingTo.get(name ?? "") ?? []).find((other) => isNote(other, mark));
    const note = back?.closest("li, p, dd");
    if (!back || !note || note.contains(mark)) continue;
    back.remove();
    const number = list.children.length + 1;
    const entry = body.ownerDocument.createElement("li");
    entry.append(...note.childNodes, " ", linkTo(`fnref-${number}`, "↩"));
    list.append(entry);
    outermostAlone(note, body).remove();
    const raised = body.ownerDocument.createElement("sup");
    raised.append(String(number));
    const around = mark.closest("sup");
    const whole = around && around.textContent === mark.textContent ? around : mark;
    whole.replaceWith(linkTo(`fn-${number}`, raised));
  }
  if (list.children.length > 0) body.append(list);

  /** A link that comes later, at or inside what the mark leads to. */
  function isNote(other: Element, mark: Element) {
    const isLater = (mark.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    const isThere = (element: Element | null): boolean =>
      element !== null && (namesOf(element).includes(targetOf(mark)) || isThere(element.parentElement));
    return isLater && isThere(other);
  }
  function linkTo(name: string, content: string | Node) {
    const link = body.ownerDocument.createElement("a");
    link.setAttribute("href", `#${name}`);
    link.append(content);
    return link;
  }
}

/** What is left empty with the note, besides a rule above it. */
function outermostAlone(element: Element, body: Element): Element {
  const { parentElement: parent } = element;
  const others = [...(parent?.childNodes ?? [])].filter((node) => node !== element);
  const isAlone = others.every((node) => !node.textContent?.trim());
  return parent && parent !== body && isAlone ? outermostAlone(parent, body) : element;
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
