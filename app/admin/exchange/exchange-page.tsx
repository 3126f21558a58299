import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { readJson, request } from "#app/ui/api/api-client.ts";
import { ApiError } from "#app/ui/api/api-error.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Download } from "#app/ui/icons/actions.ts";
import { ACCEPTED_IMPORTS, IMPORT_LIMITS, type ImportReport } from "#contract/exchange.ts";
import { useSending } from "../parts/use-form.ts";

const MAX_SIZE = `${IMPORT_LIMITS.bytes / 1024 / 1024} MB`;

async function upload(file: FormDataEntryValue | null): Promise<ImportReport> {
  const refuse = (userMessage: string) => new ApiError({ status: 0, userMessage });
  if (!(file instanceof File) || file.size === 0) throw refuse("Please choose a file that is not empty");
  if (file.size > IMPORT_LIMITS.bytes) throw refuse(`This file is larger than ${MAX_SIZE}.`);
  const response = await request(`/api/admin/import?name=${encodeURIComponent(file.name.slice(0, 200))}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
  return readJson(response);
}

export default function ExchangePage() {
  const queryClient = useQueryClient();
  const { send, busy, errors, problem } = useSending();
  const [report, setReport] = useState<ImportReport>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get("file");
    setReport(undefined);
    void send(async () => {
      setReport(await upload(file));
      await queryClient.invalidateQueries();
    });
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
          <form noValidate onSubmit={submit} className="grid max-w-2xl gap-5">
            <Field
              label="Posts to import"
              hint={`A zip of Markdown files (Jekyll, Hugo, Obsidian), a Ghost export (.json), or a WordPress export (.xml), up to ${MAX_SIZE}. Zip an export together with its pictures to import them too. Posts keep their dates, and stay drafts or published as they were.`}
              error={errors.file ?? problem}
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
            <Button type="submit" busy={busy} className="w-fit">
              Import posts
            </Button>
          </form>
        </CardBody>
      </Card>
      <output className="mt-6 block">{report && <ImportReportView {...report} />}</output>
    </AdminPage>
  );
}

const counted = (count: number, one: string) => `${count.toLocaleString("en-US")} ${count === 1 ? one : `${one}s`}`;

function ImportReportView({ source, created, unchanged, pictures, leftOut }: ImportReport) {
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
