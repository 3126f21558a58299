import { Section } from "#app/site/layout/section.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";

type Platform = { platform: string; url: string; stats: string; description: string };

type ConnectSectionProps = {
  title: string;
  platforms: readonly Platform[];
  email: string;
  bookingUrl: string;
  isBookable: boolean;
};

export function ConnectSection({ title, platforms, email, bookingUrl, isBookable }: ConnectSectionProps) {
  return (
    <Section
      id="connect"
      label="Connect"
      title={title}
      size="small"
      aside={
        <>
          <ButtonLink href={`mailto:${email}`} variant="secondary">
            Email
          </ButtonLink>
          {(bookingUrl || isBookable) && (
            <ButtonLink href={bookingUrl || "/book"} variant="secondary" newTab={bookingUrl !== ""}>
              Schedule call
            </ButtonLink>
          )}
          <ButtonLink href="#contact" variant="secondary">
            Live chat
          </ButtonLink>
        </>
      }
    >
      {platforms.length > 0 && (
        <ul className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
          {platforms.map(({ platform, url, stats, description }) => (
            <li key={platform} className="relative border-t border-line pt-3">
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-2 font-semibold tracking-tight">
                <a href={url} target="_blank" rel="noopener" className="card-link">
                  {platform}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
                <span className="font-mono text-xs font-normal text-muted">{stats}</span>
              </h3>
              <p className="text-sm text-muted">{description}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
