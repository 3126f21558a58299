import { Skeleton } from "#app/ui/controls/skeleton.tsx";

/** Placeholder for a post that is loading. */
export function PostSkeleton() {
  return (
    <div aria-busy="true" className="page-measure grid min-h-[70vh] content-start gap-5 pb-20">
      <output className="sr-only">Loading the article</output>
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-12 w-full max-w-2xl" />
      <Skeleton className="h-12 w-2/3 max-w-xl" />
      <Skeleton className="mt-6 h-4 w-full max-w-3xl" />
      <Skeleton className="h-4 w-full max-w-3xl" />
      <Skeleton className="h-4 w-5/6 max-w-3xl" />
      <Skeleton className="h-4 w-full max-w-3xl" />
      <Skeleton className="mt-4 h-40 w-full max-w-3xl" />
    </div>
  );
}
