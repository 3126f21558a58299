import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";

const LEAD = "Notes on data platforms, models and simulation.";

export const meta = () => pageMeta("Blog", LEAD, profile.name);

export default function Blog() {
  return (
    <>
      <PageHeading label="Blog" title="Blog" lead={LEAD} />
      <section aria-labelledby="all-articles" className="page-measure pb-24">
        <h2 id="all-articles" className="text-2xl font-semibold tracking-tight">
          All Articles <span className="font-mono text-base text-muted">0</span>
        </h2>
        <p className="mt-6 font-medium">No articles found</p>
        <p className="text-muted">Try adjusting your search or filter criteria.</p>
      </section>
    </>
  );
}
