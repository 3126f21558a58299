import { data } from "react-router";
import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";

export const meta = () => pageMeta("Blog Post Not Found", "There is no such article.", profile.name);

/** No article is stored yet, so every address below /blog is unknown. */
export const loader = () => data(null, { status: 404 });

export default function BlogPost() {
  return (
    <>
      <PageHeading
        label="Blog"
        title="Blog Post Not Found"
        lead="The blog post you're looking for doesn't exist or has been removed."
      />
      <div className="page-measure pb-24">
        <ButtonLink href="/blog">Back to Blog</ButtonLink>
      </div>
    </>
  );
}
