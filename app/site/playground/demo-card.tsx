import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { type Category, categoryHue, categoryText } from "#app/ui/controls/category.ts";
import { ArrowRight } from "#app/ui/icons/links.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { isTool, type ToolId, tools } from "#demos/tools.ts";
import { openerId } from "./use-demo-view.ts";

export type DemoItem = {
  slug: string;
  title: string;
  description: string;
  tags: readonly string[];
  hue: Category;
  /** What a client gains from such a thing. */
  gain: string;
};

type DemoCardProps = { demo: DemoItem; className: string; onOpen: (id: ToolId) => void };

function Example({ id, hue }: { id: ToolId; hue: Category }) {
  const { Icon, example } = tools[id];
  const { input, picture, output } = example;
  return (
    <>
      <p className="flex items-start gap-3 text-sm">
        <Icon className={classNames("size-5 shrink-0", categoryText[hue])} />
        {picture ? <img src={picture} alt={input} loading="lazy" className="h-14 rounded-control" /> : input}
      </p>
      <p className="mt-auto text-sm font-medium">{output}</p>
    </>
  );
}

export function DemoCard({ demo, className, onOpen }: DemoCardProps) {
  const { slug, title, description, tags, hue } = demo;
  const id = isTool(slug) ? slug : null;
  return (
    <Card as="li" className={classNames("flex flex-col", className)}>
      <div
        className={classNames(
          "demo-gradient flex min-h-[150px] flex-col gap-3 border-b border-line p-5 sm:px-6",
          categoryHue[hue],
        )}
      >
        {id && <Example id={id} hue={hue} />}
      </div>
      <div className="flex flex-1 flex-col items-start gap-3 p-5 sm:p-6">
        <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
        <p className="text-muted">{description}</p>
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
        {id ? (
          <Button
            id={openerId(id)}
            variant="ghost"
            size="sm"
            aria-label={`Try it: ${title}`}
            onClick={() => onOpen(id)}
            className="mt-auto -mb-1 -ml-3 min-h-10 text-[15px]"
          >
            <span className={classNames("flex items-center gap-2", categoryText[hue])}>
              Try it
              <ArrowRight className="size-4" />
            </span>
          </Button>
        ) : (
          <p className="mt-auto pt-2 text-sm text-muted">Coming soon</p>
        )}
      </div>
    </Card>
  );
}
