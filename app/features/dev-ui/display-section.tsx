import { Badge } from "#app/components/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/card.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { Skeleton } from "#app/components/ui/skeleton.tsx";
import { Specimen, SpecimenSection } from "./specimen.tsx";

const statuses = ["outline", "secondary", "destructive", "success"] as const;
const categories = ["ai-ml", "engineering", "development", "data"] as const;

export function DisplaySection() {
  return (
    <SpecimenSection
      title="Display"
      caption="Badges, cards, progress and placeholders. A color always means its category."
    >
      <Specimen title="Badges">
        {[...statuses, ...categories].map((variant) => (
          <Badge key={variant} variant={variant}>
            {variant}
          </Badge>
        ))}
        <Badge>AVeryLongTechnologyNameWithoutASingleBreakThatStillStaysInsideThePage</Badge>
      </Specimen>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>
          <CardHeader>
            Chat <Badge variant="outline">Helpful Assistant</Badge>
          </CardHeader>
          <CardBody className="text-muted">A card with a header above a hairline.</CardBody>
        </Card>
        <Card>
          <CardBody className="text-center text-muted">Nothing here yet.</CardBody>
        </Card>
        {categories.map((category) => (
          <Card key={category} category={category}>
            <CardBody>
              <Badge variant={category}>{category}</Badge>
              <p className="mt-3 font-semibold tracking-tight">A card with a category</p>
            </CardBody>
          </Card>
        ))}
      </div>
      <Specimen title="Progress: none, some, all, unknown">
        <Progress label="Not started" value={0} />
        <Progress label="Uploading" value={64} />
        <Progress label="Done" value={100} />
        <Progress label="Working" />
      </Specimen>
      <Specimen title="Skeleton">
        <Skeleton className="size-12 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-full" />
        </div>
      </Specimen>
    </SpecimenSection>
  );
}
