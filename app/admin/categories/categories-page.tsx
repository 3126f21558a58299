import { useState } from "react";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardHeader } from "#app/ui/controls/card.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { CategoryChange, CategoryRow } from "#contract/categories.ts";
import { Loaded } from "../parts/owners-list.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import { CategoryRows } from "./category-rows.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { type CategoryList, useCategories } from "./use-categories.ts";

const LISTS: readonly { list: CategoryList; title: string; label: string }[] = [
  { list: "posts", title: "Posts", label: "Add a category of posts" },
  { list: "work", title: "Projects, services, playground and skills", label: "Add a category of projects" },
];

type Planned = { list: CategoryList; action: "add" | "edit" | "remove"; row?: CategoryRow };

export default function CategoriesPage() {
  const { query, change, arrange } = useCategories();
  const [planned, setPlanned] = useState<Planned>();
  const close = () => setPlanned(undefined);

  async function save(planned: CategoryChange, done: string) {
    await change(planned);
    toast({ title: done });
    close();
  }

  return (
    <AdminPage
      title="Categories and tags"
      lead="A new name reaches everything in the category, drafts and the trash included. Visitors of the blog can choose a category once an article is in it."
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {LISTS.map(({ list, title, label }) => (
          <Card key={list} as="section" aria-label={title}>
            <CardHeader>
              <h2 className="min-w-0">{title}</h2>
              <Button
                variant="secondary"
                size="sm"
                aria-label={label}
                disabled={!query.data}
                onClick={() => setPlanned({ list, action: "add" })}
              >
                Add
              </Button>
            </CardHeader>
            <Loaded query={query} name="categories">
              {(data) => (
                <CategoryRows
                  rows={data[list]}
                  onArrange={(rows) => arrange(list, rows)}
                  onEdit={(row) => setPlanned({ list, action: "edit", row })}
                  onRemove={(row) => setPlanned({ list, action: "remove", row })}
                />
              )}
            </Loaded>
          </Card>
        ))}
      </div>
      {planned?.action === "remove" && planned.row ? (
        <RemoveDialog
          list={planned.list}
          row={planned.row}
          rows={query.data?.[planned.list] ?? []}
          onChange={save}
          onClose={close}
        />
      ) : (
        planned && (
          <CategoryDialog
            list={planned.list}
            row={planned.row}
            rows={query.data?.[planned.list] ?? []}
            onChange={save}
            onClose={close}
          />
        )
      )}
    </AdminPage>
  );
}
