/** The fragment as a reader sees it, as one line of text: with figure labels, without code. */
export function readableText(fragment: HTMLElement): string {
  const copy = fragment.cloneNode(true) as HTMLElement;
  for (const code of copy.querySelectorAll("pre")) code.remove();
  for (const drawing of copy.querySelectorAll("svg")) drawing.append(` ${drawing.getAttribute("aria-label") ?? ""} `);
  // Adjacent cells and labels are separate words even without white space between them in the markup.
  const html = copy.innerHTML.replaceAll(/<(?!\/?(?:code|a|em|strong)\b)[^>]+>/g, " ").replaceAll(/<[^>]+>/g, "");
  const holder = copy.ownerDocument.createElement("div");
  holder.innerHTML = html;
  return (holder.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

const NUMBER = /\d+(?:[,.]\d+)*/g;

/** The numbers in a text that no phrase covers, each with its surroundings, and the phrases that the text lacks. */
export function unaccounted(text: string, phrases: readonly string[]): { numbers: string[]; phrases: string[] } {
  const covered = new Set<number>();
  const missing: string[] = [];
  for (const phrase of phrases) {
    let at = text.indexOf(phrase);
    if (at < 0) missing.push(phrase);
    for (; at >= 0; at = text.indexOf(phrase, at + 1)) {
      for (let place = at; place < at + phrase.length; place += 1) covered.add(place);
    }
  }
  const numbers = [...text.matchAll(NUMBER)]
    .filter(({ index }) => !covered.has(index))
    .map((match) => text.slice(Math.max(0, match.index - 30), match.index + match[0].length + 20));
  return { numbers, phrases: missing };
}
