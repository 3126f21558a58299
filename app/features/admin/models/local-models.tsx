import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { toast } from "#app/components/ui/toast-store.ts";
import { sendJson } from "#app/lib/api/api-client.ts";
import { toApiError } from "#app/lib/api/api-error.ts";
import type { LocalModelsAnswer, ModelAction, ModelFitAnswer } from "#contract/local-models.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { FormError } from "../parts/form-error.tsx";
import { ListError, ListSkeleton } from "../parts/list-states.tsx";
import { SettingsForm } from "../parts/settings-form.tsx";
import { ModelComparison } from "./model-comparison.tsx";

const API = "/api/admin/models/local";
const REFRESH_MS = 1_000;

type Act = (send: () => Promise<LocalModelsAnswer>) => Promise<void>;
type ListProps = { models: LocalModelsAnswer; demo: boolean; act: Act };

const isMoving = (models: LocalModelsAnswer | undefined) =>
  models?.trial?.state === "running" ||
  models?.downloads.some(({ state }) => state === "downloading" || state === "verifying");

const send = (action: ModelAction["action"], file: string) =>
  sendJson<LocalModelsAnswer>("POST", `${API}/actions`, { action, file });
const download = (values: object) => sendJson<LocalModelsAnswer>("POST", `${API}/downloads`, values);

/** The language models on the server's disk: get one, try it out beside the current one, put it to use, go back. */
export function LocalModels({ demo }: { demo: boolean }) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery<LocalModelsAnswer>({
    queryKey: [API],
    gcTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data) ? REFRESH_MS : false),
  });
  const show = (models: LocalModelsAnswer) => queryClient.setQueryData([API], models);
  const act: Act = async (work) => {
    try {
      show(await work());
    } catch (failure) {
      const { userMessage: description } = toApiError(failure);
      toast({ title: "That is not possible", description, variant: "destructive" });
      await refetch();
    }
  };

  if (error) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton label="models on this server" />;
  return (
    <>
      <Card as="section">
        <CardHeader>
          <h2>Text model on this server</h2>
          {(data.problem || data.current?.isShipped === false) && !data.isSetByEnvironment && (
            <Button
              variant="secondary"
              size="sm"
              disabled={demo}
              onClick={() => void act(() => sendJson<LocalModelsAnswer>("DELETE", `${API}/choice`))}
            >
              Back to the shipped model
            </Button>
          )}
        </CardHeader>
        <div className="grid gap-3 px-5 py-4 text-sm">
          <FormError>{problemOf(data)}</FormError>
          <p>{currentText(data)}</p>
          {data.current?.isShipped && (
            <p className="text-muted">
              It is small: good for short poems, copy, common emails and small functions. Stories and articles need a
              larger one, which you can get below.
            </p>
          )}
          {data.isSetByEnvironment && (
            <p className="text-muted">Set by TEXT_MODEL in the environment, which wins over this page.</p>
          )}
        </div>
        <ul className="divide-y divide-line border-t border-line">
          <Downloads models={data} demo={demo} act={act} />
          <Files models={data} demo={demo} act={act} />
          <Offers models={data} demo={demo} act={act} />
        </ul>
      </Card>
      {data.trial?.kind === "compare" && (
        <ModelComparison trial={data.trial} onStop={() => void act(() => send("stop", data.trial?.file ?? ""))} />
      )}
      <AddressForm demo={demo} onStarted={show} />
    </>
  );
}

function problemOf({ problem, trial }: LocalModelsAnswer): string {
  if (problem) return `${problem} The model that comes with the site writes instead.`;
  return (trial?.kind === "use" && trial.problem) || "";
}

function currentText({ current, freeDiskBytes }: LocalModelsAnswer): string {
  const disk = `${(freeDiskBytes / 1e9).toFixed(1)} GB of the disk are free.`;
  if (!current) return `No model can write on this server. ${disk}`;
  const { name, parameters, bytes } = current;
  return `${name || "A model"} writes (${millions(parameters)} parameters, ${megabytes(bytes)}). ${disk}`;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString("en")} MB`;
const millions = (parameters: number) => `${Math.round(parameters / 1e6).toLocaleString("en")} million`;

type RowProps = {
  name: string;
  badge?: string;
  facts: string;
  detail?: string;
  children?: ReactNode;
  more?: ReactNode;
};

function Row({ name, badge, facts, detail, more, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {badge && <Badge variant="success">{badge}</Badge>}
        </h3>
        <p className="font-mono text-xs text-muted">{facts}</p>
        {detail && <p className="mt-1 text-sm text-muted">{detail}</p>}
        {more}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}

function Downloads({ models, demo, act }: ListProps) {
  const button = (label: string, file: string, work: () => Promise<LocalModelsAnswer>) => (
    <Button
      variant="secondary"
      size="sm"
      disabled={demo}
      aria-label={`${label} ${file}`}
      onClick={() => void act(work)}
    >
      {label}
    </Button>
  );
  return models.downloads.map(({ file, state, received, total, problem }) => (
    <Row
      key={file}
      name={file}
      facts={state === "refused" ? "Not kept" : progressText(state, received, total)}
      {...(problem && { detail: problem })}
      more={
        state !== "refused" && (
          <Progress label={`Download of ${file}`} className="mt-2" {...(total && { value: received, max: total })} />
        )
      }
    >
      {state === "downloading" && button("Pause", file, () => send("pause", file))}
      {state === "paused" && button("Resume", file, () => send("resume", file))}
      {state === "refused"
        ? button("Dismiss", file, () => remove(file))
        : state !== "verifying" && button("Cancel", file, () => remove(file))}
    </Row>
  ));
}

function progressText(state: string, received: number, total: number | null): string {
  if (state === "verifying") return "Checking the file";
  const share = total ? ` of ${megabytes(total)} (${Math.floor((100 * received) / total)}%)` : "";
  return `${state === "paused" ? "Paused: " : ""}${megabytes(received)}${share}`;
}

const remove = (file: string) => sendJson<LocalModelsAnswer>("DELETE", `${API}/files/${encodeURIComponent(file)}`);

function Files({ models, demo, act }: ListProps) {
  const [deleting, setDeleting] = useState<string>();
  const { trial } = models;
  const isTrying = trial?.state === "running";
  return (
    <>
      {models.files.map(({ file, bytes, host, isInUse, problem, fit }) => {
        const isOff = demo || isTrying || !fit?.fits;
        return (
          <Row
            key={file}
            name={file}
            {...(isInUse && { badge: "Writes" })}
            facts={[megabytes(bytes), host && `from ${host}`].filter(Boolean).join(", ")}
            {...(!isInUse && { detail: problem ?? fit?.text ?? "" })}
          >
            {!isInUse && (
              <>
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={isOff}
                  busy={isTrying && trial.kind === "compare" && trial.file === file}
                  aria-label={`Compare ${file}`}
                  onClick={() => void act(() => send("compare", file))}
                >
                  Compare
                </Button>
                <Button
                  size="sm"
                  disabled={isOff || models.isSetByEnvironment}
                  busy={isTrying && trial.kind === "use" && trial.file === file}
                  aria-label={`Use ${file}`}
                  onClick={() => void act(() => send("use", file))}
                >
                  Use
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={demo}
                  aria-label={`Delete ${file}`}
                  onClick={() => setDeleting(file)}
                >
                  Delete
                </Button>
              </>
            )}
          </Row>
        );
      })}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${deleting}?`}
          description="To use it again, it has to be downloaded again."
          action="Delete"
          onConfirm={() => void act(() => remove(deleting)).then(() => setDeleting(undefined))}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

function Offers({ models, demo, act }: ListProps) {
  const [starting, setStarting] = useState<string>();
  return models.offers.map(({ title, license, url, bytes, tokensPerSecond, fit }) => (
    <Row
      key={url}
      name={title}
      facts={`${license}, ${megabytes(bytes)}, about ${tokensPerSecond} tokens/s on one core (estimated)`}
      detail={fit.text}
    >
      <Button
        variant="secondary"
        size="sm"
        disabled={demo || !fit.fits}
        busy={starting === url}
        aria-label={`Download ${title}`}
        onClick={() => {
          setStarting(url);
          void act(() => download({ url })).then(() => setStarting(undefined));
        }}
      >
        Download
      </Button>
    </Row>
  ));
}

const FIELDS = [
  {
    name: "url",
    label: "GGUF file",
    value: "",
    type: "url",
    hint: "The https address of an instruction-tuned model in one file, as on huggingface.co. Check its license.",
  },
  { name: "sha256", label: "SHA-256 (optional)", value: "", hint: "Hugging Face sends it along by itself." },
] as const;

type AddressFormProps = { demo: boolean; onStarted: (models: LocalModelsAnswer) => void };

function AddressForm({ demo, onStarted }: AddressFormProps) {
  const [checked, setChecked] = useState<ModelFitAnswer>();
  return (
    <SettingsForm
      title="Another text model"
      fields={FIELDS}
      actions={[
        { action: "download", label: "Download" },
        { action: "check", label: "Does it fit?" },
      ]}
      demo={demo}
      send={async ({ action, ...values }) => {
        setChecked(undefined);
        if (action === "check") {
          setChecked(await sendJson<ModelFitAnswer>("POST", `${API}/check`, values));
          return "keep";
        }
        onStarted(await download(values));
        return undefined;
      }}
    >
      {checked && <output className="text-sm text-muted">{checkedText(checked)}</output>}
    </SettingsForm>
  );
}

const checkedText = ({ bytes, fit }: ModelFitAnswer) =>
  bytes && fit
    ? `${megabytes(bytes)}. ${fit.text}`
    : "It is a GGUF file, but the server doesn’t say how large, so whether it fits shows after the download.";
