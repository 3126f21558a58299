import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { readJson, request } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Download } from "#app/ui/icons/actions.ts";
import { ACCEPTED_IMPORTS, IMPORT_LIMITS, type ImportReport } from "#contract/exchange.ts";

type Outcome = { at: "idle" | "busy" } | { at: "done"; report: ImportReport } | { at: "failed"; message: string };

const TOO_LARGE = `This file is larger than ${IMPORT_LIMITS.bytes / 1024 / 1024} MB.`;

async function upload(file: File): Promise<ImportReport> {
  const response = await request(`/api/admin/import?name=${encodeURIComponent(file.name.slice(0, 200))}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
  return readJson(response);
}

export default function ExchangePage() {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>({ at: "idle" });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get("file");
    if (!(file instanceof File) || file.size === 0) {
      setOutcome({ at: "failed", message: "Please choose a file that is not empty" });
      return;
    }
    if (file.size > IMPORT_LIMITS.bytes) {
      setOutcome({ at: "failed", message: TOO_LARGE });
      return;
    }
    setOutcome({ at: "busy" });
    try {
      setOutcome({ at: "done", report: await upload(file) });
      await queryClient.invalidateQueries();
    } catch (error) {
      console.error(error);
      setOutcome({ at: "failed", message: toApiError(error).userMessage });
    }
  }

  return (
    <AdminPage
      title="Account"
      lead="Bring posts from another system, or take everything with you."
      actions={
        <ButtonLink href="/api/admin/export" download variant="secondary">
          <Download aria-hidden className="size-4" />
          Export as Markdown
        </ButtonLink>
      }
    >
      <Card>
        <CardBody>
          <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-2xl gap-5">
            <Field
              label="Posts to import"
              hint={`A zip of Markdown files (Jekyll, Hugo, Obsidian), a Ghost export (.json), or a WordPress export (.xml), up to ${IMPORT_LIMITS.bytes / 1024 / 1024} MB. Zip an export together with its pictures to import them too. Posts keep their dates, and stay drafts or published as they were.`}
              error={outcome.at === "failed" ? outcome.message : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  type="file"
                  name="file"
                  accept={ACCEPTED_IMPORTS}
                  className="block w-full rounded-control border border-field-line bg-background p-2 text-sm"
                />
              )}
            </Field>
            <Button type="submit" busy={outcome.at === "busy"} className="w-fit">
              Import posts
            </Button>
          </form>
        </CardBody>
      </Card>
      <output className="mt-6 block">{outcome.at === "done" && <ImportReportView report={outcome.report} />}</output>
    </AdminPage>
  );
}

const counted = (count: number, one: string) => `${count.toLocaleString("en-US")} ${count === 1 ? one : `${one}s`}`;

function ImportReportView({ report: { source, created, unchanged, pictures, leftOut } }: { report: ImportReport }) {
  return (
    <Card>
      <CardBody className="grid gap-5">
        <h2 className="text-lg font-semibold">
          {counted(created.length, "post")} imported from {source}
        </h2>
        <p className="text-muted">
          {counted(pictures, "picture")} stored. {counted(unchanged, "post")} had been imported before and{" "}
          {unchanged === 1 ? "was" : "were"} not changed.
        </p>
        {created.length > 0 && (
          <ul aria-label="Imported posts" className="grid max-h-96 gap-2 overflow-y-auto">
            {created.map(({ title, address, state }) => (
              <li key={address} className="flex flex-wrap items-center gap-2">
                <Badge>{state}</Badge>
                {state === "published" ? (
                  <a href={address} className="text-accent-text underline underline-offset-3">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </li>
            ))}
          </ul>
        )}
        {leftOut.length > 0 && (
          <section aria-labelledby="left-out">
            <h3 id="left-out" className="font-medium">
              Left out
            </h3>
            <ul className="mt-2 grid max-h-96 list-disc gap-1 overflow-y-auto pl-5 text-[15px] text-muted">
              {leftOut.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
      </CardBody>
    </Card>
  );
}
