import { useLocation } from "react-router";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import type { Taxonomy } from "#contract/content-terms.ts";
import { TermList } from "./term-list.tsx";

type View = { lead: string; taxonomies: readonly Taxonomy[] };

const CATEGORIES: View = {
  lead: "A new name reaches everything in the category, drafts and the trash included. Visitors of the blog can choose a category once an article is in it.",
  taxonomies: ["posts", "work"],
};
const TAGS: View = {
  lead: "Tags of all posts, drafts included. A changed tag changes every post that has it, each with a revision.",
  taxonomies: ["tags"],
};

/** What items are filed under: categories at one address, tags at the other. */
export default function TaxonomiesPage() {
  const { lead, taxonomies } = useLocation().pathname.endsWith("/tags") ? TAGS : CATEGORIES;
  return (
    <AdminPage title="Categories and tags" lead={lead}>
      <div className="grid items-start gap-6">
        {taxonomies.map((taxonomy) => (
          <TermList key={taxonomy} taxonomy={taxonomy} />
        ))}
      </div>
    </AdminPage>
  );
}
