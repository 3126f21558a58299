import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Download } from "#app/ui/icons/actions.ts";
import { Users } from "#app/ui/icons/contact.ts";
import { Code } from "#app/ui/icons/demos.ts";

export type ResumeOwner = {
  name: string;
  title: string;
  location: string;
  email: string;
  phone: string;
  links: { codeHosting: string; professionalNetwork: string };
};

export function ResumeHeader({ owner }: { owner: ResumeOwner }) {
  return (
    <header className="grid grid-cols-1 gap-x-8 gap-y-3 pt-32 pb-10 md:grid-cols-[190px_minmax(0,1fr)] md:pt-36 print:grid-cols-[8.5rem_minmax(0,1fr)] print:gap-x-5 print:pt-0 print:pb-4">
      <p className="label-mono text-muted md:pt-4 print:pt-1 print:text-[0.75rem]">Resume</p>
      <div>
        <h1 className="headline text-4xl sm:text-5xl print:text-3xl">{owner.name}</h1>
        <p className="mt-3 text-lg text-muted print:mt-1">{owner.title}</p>
        <dl className="mt-8 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-3 print:mt-3 print:grid-cols-3 print:gap-y-1">
          <Fact name="Location">{owner.location}</Fact>
          <Fact name="Email" href={`mailto:${owner.email}`}>
            {owner.email}
          </Fact>
          {owner.phone && (
            <Fact name="Phone" href={`tel:${owner.phone.replaceAll(" ", "")}`}>
              {owner.phone}
            </Fact>
          )}
        </dl>
        <div className="mt-8 flex flex-wrap gap-3 print:hidden">
          <ButtonLink href="/resume.pdf" newTab>
            <Download className="size-4" />
            Download PDF
          </ButtonLink>
          {owner.links.codeHosting && (
            <ButtonLink href={owner.links.codeHosting} variant="secondary" newTab>
              <Code className="size-4" />
              GitHub
            </ButtonLink>
          )}
          {owner.links.professionalNetwork && (
            <ButtonLink href={owner.links.professionalNetwork} variant="secondary" newTab>
              <Users className="size-4" />
              LinkedIn
            </ButtonLink>
          )}
        </div>
        <p className="mt-1 hidden text-muted print:block">{Object.values(owner.links).filter(Boolean).join(" · ")}</p>
      </div>
    </header>
  );
}

function Fact({ name, href, children }: { name: string; href?: string; children: string }) {
  return (
    <div className="border-t border-line pt-3 print:border-0 print:pt-0">
      <dt className="label-mono text-muted print:text-[0.75rem]">{name}</dt>
      <dd className="mt-1">
        {href ? (
          <a href={href} className="tap-target wrap-anywhere hover:text-accent-text print:min-h-0">
            {children}
          </a>
        ) : (
          <span className="tap-target print:min-h-0">{children}</span>
        )}
      </dd>
    </div>
  );
}
