import { Badge } from "./badge.tsx";

/** Nothing at all for an empty list. */
export function BadgeList({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name}>
          <Badge>{name}</Badge>
        </li>
      ))}
    </ul>
  );
}
