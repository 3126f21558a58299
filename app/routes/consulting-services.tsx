import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { Card, CardBody } from "#app/components/ui/card.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";
import { services } from "#content/services.ts";

const LEAD = "Four ways to work together, each with a working system at the end.";

export const meta = () => pageMeta("Consulting services", LEAD, profile.name);

export default function ConsultingServices() {
  return (
    <>
      <PageHeading label="Services" title="Consulting services" lead={LEAD} />
      <div className="page-measure grid gap-5 pb-24 md:grid-cols-2">
        {services.map(({ id, title, description, category }) => (
          <Card key={id} id={id} as="section" category={category}>
            <CardBody className="grid gap-2">
              <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
              <p className="text-muted">{description}</p>
            </CardBody>
          </Card>
        ))}
      </div>
    </>
  );
}
