import { CalendarClock, Mail, MessageCircle, Rss, Users, Video } from "#app/components/icons/contact.ts";
import { Code } from "#app/components/icons/demos.ts";
import { Section } from "#app/components/layout/section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardBody } from "#app/components/ui/card.tsx";

type Platform = { platform: string; kind: keyof typeof icons; url: string; stats: string; description: string };

type ConnectSectionProps = {
  title: string;
  platforms: readonly Platform[];
  email: string;
  bookingUrl: string;
};

const icons = { "code-hosting": Code, "professional-network": Users, microblog: Rss, video: Video };

export function ConnectSection({ title, platforms, email, bookingUrl }: ConnectSectionProps) {
  return (
    <Section id="connect" label="Connect" title={title}>
      {platforms.length > 0 && (
        <ul className="mb-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {platforms.map(({ platform, kind, url, stats, description }) => {
            const Icon = icons[kind];
            return (
              <Card key={platform} as="li">
                <CardBody className="grid gap-2">
                  <Icon className="size-5 text-muted" />
                  <h3 className="font-semibold tracking-tight">
                    <a href={url} target="_blank" rel="noopener" className="hover:text-accent-text">
                      {platform}
                      <span className="sr-only"> (opens in a new tab)</span>
                    </a>
                  </h3>
                  <p className="font-mono text-xs text-muted">{stats}</p>
                  <p className="text-[15px] text-muted">{description}</p>
                </CardBody>
              </Card>
            );
          })}
        </ul>
      )}
      <ul className="flex flex-wrap gap-3">
        <li>
          <ButtonLink href={`mailto:${email}`} variant="secondary">
            <Mail className="size-4" />
            Email
          </ButtonLink>
        </li>
        {bookingUrl && (
          <li>
            <ButtonLink href={bookingUrl} variant="secondary" newTab>
              <CalendarClock className="size-4" />
              Schedule call
            </ButtonLink>
          </li>
        )}
        <li>
          <ButtonLink href="#contact" variant="secondary">
            <MessageCircle className="size-4" />
            Live chat
          </ButtonLink>
        </li>
      </ul>
    </Section>
  );
}
