import { Badge } from "#app/components/ui/badge.tsx";
import type { ContentState } from "#contract/content-terms.ts";

const LOOK = {
  draft: { variant: "engineering", word: "Draft" },
  scheduled: { variant: "development", word: "Scheduled" },
  published: { variant: "success", word: "Published" },
  trashed: { variant: "destructive", word: "In the trash" },
} as const;

export function StateBadge({ state }: { state: ContentState }) {
  const { variant, word } = LOOK[state];
  return <Badge variant={variant}>{word}</Badge>;
}
