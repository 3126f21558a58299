import { Island } from "#app/ui/islands/island.tsx";
import { Brand } from "#app/ui/layout/brand.tsx";
import { ThemeChoice } from "#app/ui/theme/theme-choice.tsx";

type FooterLink = { label: string; href: string };

type SiteFooterProps = {
  name: string;
  mark: string;
  title: string;
  /** Whether the owner is still the invented one. */
  isSample: boolean;
  resources: readonly FooterLink[];
  legal: readonly FooterLink[];
};

export function SiteFooter({ name, mark, title, isSample, resources, legal }: SiteFooterProps) {
  return (
    <footer className="no-print mt-auto border-t border-line">
      <div className="page-measure flex flex-col justify-between gap-x-10 gap-y-5 py-5 md:flex-row">
        <div className="grid gap-2">
          <Brand name={name} mark={mark} />
          <p className="text-sm text-muted">{title}</p>
          {isSample && (
            <p className="text-sm text-muted">A sample site: {name}, the clients and their figures are invented.</p>
          )}
        </div>
        <nav aria-label="Resources" className="grid content-start gap-2 md:shrink-0">
          <h2 className="label-mono text-muted">Resources</h2>
          <LinkList links={resources} className="grid grid-cols-3 gap-x-4 lg:flex lg:gap-x-8" />
        </nav>
      </div>
      <div className="page-measure">
        <div className="flex flex-col gap-3 border-t border-line py-4 sm:flex-row sm:items-center sm:justify-between">
          <nav aria-label="Legal">
            <LinkList links={legal} className="flex flex-wrap gap-x-6 gap-y-1" />
          </nav>
          <Island name="theme-choice" wake="visible" component={ThemeChoice} props={{}} />
        </div>
      </div>
    </footer>
  );
}

function LinkList({ links, className }: { links: readonly FooterLink[]; className: string }) {
  return (
    <ul className={`text-sm text-muted ${className}`}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} className="tap-target hover:text-ink">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
