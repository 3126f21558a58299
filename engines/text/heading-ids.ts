/** Gives each heading of a page the id that links point to. Repeated headings are numbered. */
export function createHeadingIds(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const base =
      text
        .normalize("NFKD")
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-+|-+$/g, "") || "section";
    let id = base;
    for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
    taken.add(id);
    return id;
  };
}
