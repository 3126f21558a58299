import { Island } from "#app/ui/islands/island.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

export function NewsletterBlock() {
  return (
    <section aria-labelledby="newsletter-title" className="no-print border-t border-line bg-sunken">
      <div className="page-measure flex flex-col gap-6 py-14 md:flex-row md:items-start md:justify-between">
        <div className="grid max-w-md gap-2">
          <h2 id="newsletter-title" className="headline text-2xl">
            New articles by email
          </h2>
          <p className="text-muted">
            One email for each new article. Confirm with the link I send you, and unsubscribe at any time.
          </p>
        </div>
        <Island name="newsletter-form" wake="visible" component={NewsletterForm} props={{}} />
      </div>
    </section>
  );
}
