/** The claims that a page shows, at its end. */
export function Supports({ claims }: { claims: readonly { text: string; href: string }[] }) {
  return (
    <aside aria-label="Supports" className="proofs no-print page-measure pb-12">
      Supports:{" "}
      {claims.map(({ text, href }, index) => (
        <span key={href}>
          {index > 0 && "; "}
          <a href={href}>{text}</a>
        </span>
      ))}
    </aside>
  );
}
