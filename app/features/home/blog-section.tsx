import { CardDrawing } from "#app/components/figures/drawing.tsx";
import { Section } from "#app/components/layout/section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardBody } from "#app/components/ui/card.tsx";
import type { Category } from "#app/components/ui/category.ts";
import { TagLinks } from "#app/components/ui/tag-links.tsx";
import { shortDate } from "#app/lib/dates.ts";

type Teaser = {
  slug: string;
  hue: Category;
  title: string;
  description: string;
  tags: readonly string[];
  readTime: string;
  createdAt: string;
};

type BlogSectionProps = {
  title: string;
  lead: string;
  featured: Teaser | undefined;
  others: readonly Teaser[];
};

export function BlogSection({ title, lead, featured, others }: BlogSectionProps) {
  return (
    <Section id="blog" label="Blog" title={title} lead={lead}>
      <div className="grid gap-5 lg:grid-cols-[1.2fr_1fr]">
        {featured && <TeaserCard teaser={featured} large />}
        {others.length > 0 && (
          <ul className="grid gap-5">
            {others.map((teaser) => (
              <li key={teaser.slug} className="grid">
                <TeaserCard teaser={teaser} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="mt-10">
        <ButtonLink href="/blog" variant="secondary">
          View All Articles
        </ButtonLink>
      </div>
    </Section>
  );
}

function TeaserCard({ teaser, large = false }: { teaser: Teaser; large?: boolean }) {
  return (
    <Card as="article" className="flex flex-col">
      {large && <CardDrawing category={teaser.hue} tall />}
      <CardBody className={large ? "flex flex-col gap-3" : "flex flex-1 flex-col gap-3"}>
        {large && <p className="label-mono text-accent-text">Featured article</p>}
        <h3 className={large ? "headline text-3xl" : "text-lg font-semibold tracking-tight"}>
          <a href={`/blog/${teaser.slug}`} className="hover:text-accent-text">
            {teaser.title}
          </a>
        </h3>
        {teaser.description && (
          <p className={large ? "text-muted" : "line-clamp-2 text-[15px] text-muted"}>{teaser.description}</p>
        )}
        <TagLinks tags={teaser.tags} />
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-2">
          <span className="font-mono text-xs text-muted">
            <time dateTime={teaser.createdAt}>{shortDate(teaser.createdAt)}</time>
            {teaser.readTime && ` · ${teaser.readTime}`}
          </span>
          <a href={`/blog/${teaser.slug}`} className="tap-target text-[15px] font-medium hover:text-accent-text">
            Read More<span className="sr-only">: {teaser.title}</span>
          </a>
        </p>
      </CardBody>
    </Card>
  );
}
