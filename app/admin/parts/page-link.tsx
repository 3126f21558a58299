/** A page by its title, with its path for those of the same title. A page that is no longer public is only named. */
export function PageLink({ path, title }: { path: string; title: string | null }) {
  if (title === null) return <span>{path}</span>;
  return (
    <a href={path} className="underline-offset-4 hover:underline">
      {title} <span className="font-mono text-xs text-muted">{path}</span>
    </a>
  );
}
