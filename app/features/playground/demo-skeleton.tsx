import { Skeleton } from "#app/components/ui/skeleton.tsx";

export function DemoSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <output className="sr-only">Loading the demo</output>
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
