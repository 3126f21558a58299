/** What the command palette finds: items and inquiries, grouped by what they are. */
type OwnerSearchResult = { id: string; title: string; detail: string; href: string };
export type OwnerSearchAnswer = { groups: { label: string; results: OwnerSearchResult[] }[] };
