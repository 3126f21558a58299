import { ArticlePicture } from "#app/site/figures/article-picture.tsx";
import { Section } from "#app/site/layout/section.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import type { Category } from "#app/ui/controls/category.ts";
import { TagLinks } from "#app/ui/controls/tag-links.tsx";
import { shortDate } from "#app/ui/lib/dates.ts";

type Teaser = {
  slug: string;
  hue: Category;
  title: string;
  description: string;
  tags: readonly string[];
  readTime: string;
  createdAt: string;
  picture: string;
};

type BlogSectionProps = {
  label: string;
  title: string;
  lead: string;
  featured: Teaser | undefined;
  others: readonly Teaser[];
  words: Readonly<Record<"featured", string>>;
};

export function BlogSection({ label, title, lead, featured, others, words }: BlogSectionProps) {
  return (
    <Section
      id="blog"
      label={label}
      title={title}
      lead={lead}
      size="small"
      aside={
        others.length > 0 && (
          <ButtonLink href="/blog" variant="secondary">
            View All Articles
          </ButtonLink>
        )
      }
    >
      <div className="grid gap-5 lg:grid-cols-[1.2fr_1fr] lg:gap-10">
        {featured && <FeaturedTeaser teaser={featured} label={others.length > 0 ? words.featured : ""} />}
        {others.length > 0 && (
          <ul className="card-row min-w-0 content-start md:gap-0">
            {others.map((teaser) => (
              <li key={teaser.slug} className="relative border-t border-line pt-3 md:py-3.5">
                <ListedTeaser teaser={teaser} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

type TeaserProps = { teaser: Teaser };

/** A single article is featured among none, so it has no label. */
function FeaturedTeaser({ teaser, label }: TeaserProps & { label: string }) {
  return (
    <Card as="article" className="flex flex-col">
      {teaser.picture && (
        <ArticlePicture picture={teaser.picture} className="max-h-40 w-full border-b border-line max-sm:hidden" />
      )}
      <CardBody className="flex flex-col gap-3">
        {label && <p className="label-mono text-accent-text">{label}</p>}
        <h3 className="headline text-2xl">
          <TeaserLink teaser={teaser} />
        </h3>
        {teaser.description && <p className="text-muted">{teaser.description}</p>}
        <TagLinks tags={teaser.tags} />
        <div className="mt-auto flex items-center justify-between gap-x-6">
          <TeaserDate teaser={teaser} />
          <ReadMore teaser={teaser} />
        </div>
      </CardBody>
    </Card>
  );
}

function ListedTeaser({ teaser }: TeaserProps) {
  return (
    <article className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-lg leading-snug font-semibold tracking-tight">
          <TeaserLink teaser={teaser} />
        </h3>
        <ReadMore teaser={teaser} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <TagLinks tags={teaser.tags} />
        <TeaserDate teaser={teaser} />
      </div>
    </article>
  );
}

function TeaserLink({ teaser }: TeaserProps) {
  return (
    <a href={`/blog/${teaser.slug}`} className="hover:text-accent-text">
      {teaser.title}
    </a>
  );
}

function TeaserDate({ teaser: { createdAt, readTime } }: TeaserProps) {
  return (
    <p className="font-mono text-xs text-muted">
      <time dateTime={createdAt}>{shortDate(createdAt)}</time>
      {readTime && ` · ${readTime}`}
    </p>
  );
}

function ReadMore({ teaser: { slug, title } }: TeaserProps) {
  return (
    <a href={`/blog/${slug}`} className="more-link shrink-0">
      Read More<span className="sr-only">{`: ${title}`}</span>
    </a>
  );
}
