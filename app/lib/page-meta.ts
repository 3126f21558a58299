/** Title and description of a page; the first page's title is the owner alone. */
export function pageMeta(title: string, description: string, owner?: string) {
  return [{ title: owner ? `${title} · ${owner}` : title }, { name: "description", content: description }];
}
