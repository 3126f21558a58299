import { Card, CardBody } from "#app/ui/controls/card.tsx";

type FeatureCardsProps = { title: string; features: readonly { title: string; text: string }[] };

/** A list of features, one card each. */
export function FeatureCards({ title, features }: FeatureCardsProps) {
  return (
    <section aria-labelledby="features-title" className="mt-12 grid gap-6">
      <h2 id="features-title" className="headline text-3xl">
        {title}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {features.map((feature) => (
          <Card key={feature.title} as="li">
            <CardBody className="grid gap-2">
              <h3 className="font-semibold tracking-tight">{feature.title}</h3>
              <p className="text-[15px] text-muted">{feature.text}</p>
            </CardBody>
          </Card>
        ))}
      </ul>
    </section>
  );
}
