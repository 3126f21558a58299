import { useListPage } from "#app/admin/api/list-page.ts";

type Item = { id: string; title: string };

/** The published services and projects, which can show a testimonial; undefined until both lists have arrived. */
export function usePlaces(): { label: string; items: readonly Item[] }[] | undefined {
  const services = useListPage<Item>("/api/consulting-services", { sort: "order", limit: "100" });
  const projects = useListPage<Item>("/api/projects", { sort: "order", limit: "100" });
  if (services.isPending || projects.isPending) return undefined;
  return [
    { label: "Services", items: services.data?.rows ?? [] },
    { label: "Projects", items: projects.data?.rows ?? [] },
  ].filter(({ items }) => items.length > 0);
}
