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
    <Section id="blog" label={label} title={title} lead={lead} size="small">
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-10">
        {featured && <FeaturedTeaser teaser={featured} label={others.length > 0 ? words.featured : ""} />}
        {others.length > 0 && (
          <ul className="grid content-start">
            {others.map((teaser) => (
              <li key={teaser.slug} className="border-line py-4 not-first:border-t lg:first:pt-0">
                <ListedTeaser teaser={teaser} />
              </li>
            ))}
            <li className="border-t border-line pt-5">
              <ButtonLink href="/blog" variant="secondary">
                View All Articles
              </ButtonLink>
            </li>
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
        <ArticlePicture
          picture={teaser.picture}
          className="min-h-36 w-full flex-1 max-sm:hidden border-b border-line"
        />
      )}
      <CardBody className="flex flex-col gap-3">
        {label && <p className="label-mono text-accent-text">{label}</p>}
        <h3 className="headline text-2xl">
          <TeaserLink teaser={teaser} />
        </h3>
        {teaser.description && <p className="text-muted">{teaser.description}</p>}
        <TagLinks tags={teaser.tags} />
        <TeaserFooter teaser={teaser} />
      </CardBody>
    </Card>
  );
}

function ListedTeaser({ teaser }: TeaserProps) {
  return (
    <article className="flex flex-col gap-1.5">
      <h3 className="text-lg font-semibold tracking-tight">
        <TeaserLink teaser={teaser} />
      </h3>
      <TagLinks tags={teaser.tags} />
      <TeaserFooter teaser={teaser} />
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

function TeaserFooter({ teaser }: TeaserProps) {
  return (
    <p className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <span className="font-mono text-xs text-muted">
        <time dateTime={teaser.createdAt}>{shortDate(teaser.createdAt)}</time>
        {teaser.readTime && ` · ${teaser.readTime}`}
      </span>
      <a href={`/blog/${teaser.slug}`} className="more-link">
        Read More<span className="sr-only">{`: ${teaser.title}`}</span>
      </a>
    </p>
  );
}
