import { useState } from "react";
import { sendJson } from "#app/ui/api/api-client.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { ModelListAnswer, ModelsAnswer, ModelTestAnswer } from "#contract/model-settings.ts";
import { type SettingField, SettingsForm, secretHint } from "../parts/settings-form.tsx";

const API = "/api/admin/models";

const ACTIONS = [
  { action: "connect", label: "Connect" },
  { action: "test", label: "Test" },
  { action: "list", label: "List models" },
];

type ProviderFormProps = { models: ModelsAnswer; demo: boolean; onConnected: (models: ModelsAnswer) => void };

/** Connects a provider. Its model is tested before visitors get answers from it. */
export function ProviderForm({ models, demo, onConnected }: ProviderFormProps) {
  const [listed, setListed] = useState<ModelListAnswer>();
  const [tested, setTested] = useState<ModelTestAnswer>();

  async function send({ action, ...values }: Readonly<Record<string, string>>) {
    setTested(undefined);
    if (action === "list") {
      const { baseUrl, apiKey } = values;
      setListed(await sendJson("POST", `${API}/list`, { baseUrl, apiKey }));
      return "keep";
    }
    if (action === "test") {
      setTested(await sendJson("POST", `${API}/test`, values));
      return "keep";
    }
    onConnected(await sendJson("PUT", `${API}/provider`, values));
    setListed(undefined);
    toast({ title: "Connected", description: `${values.model} answers in the playground from now on.` });
    return undefined;
  }

  return (
    <SettingsForm
      title="Provider"
      fields={fieldsOf(models, listed)}
      actions={models.isSetByEnvironment ? [] : ACTIONS}
      send={send}
      demo={demo}
    >
      {tested && (
        <output className="grid gap-2 rounded-control border border-line bg-sunken px-4 py-3 text-sm">
          <span className="text-success-text">The model answered after {(tested.ms / 1_000).toFixed(1)} s.</span>
          <span className="font-mono text-[13px] wrap-anywhere text-muted">{tested.text}</span>
        </output>
      )}
      {listed && (
        <output className="text-sm text-muted">
          {listed.models.length} {listed.models.length === 1 ? "model" : "models"} found.
        </output>
      )}
      <p className="text-sm text-muted">
        What visitors type goes to this provider, and the privacy page names it. Connecting tests the model first.
      </p>
    </SettingsForm>
  );
}

function fieldsOf({ provider, isSetByEnvironment }: ModelsAnswer, listed: ModelListAnswer | undefined): SettingField[] {
  const setBy = (variable: string) => (isSetByEnvironment ? variable : undefined);
  const choices = (none: string) =>
    listed && {
      options: [{ value: "", label: none }, ...listed.models.map((value) => ({ value, label: value }))],
    };
  return [
    {
      name: "baseUrl",
      label: "Address",
      value: listed?.baseUrl ?? provider?.baseUrl ?? "",
      type: "url",
      hint: "OpenAI-compatible, such as https://api.openai.com/v1, or http://localhost:11434 for Ollama.",
      setBy: setBy("AI_BASE_URL"),
    },
    {
      name: "apiKey",
      label: "Key",
      value: "",
      type: "password",
      hint: `${secretHint(provider?.apiKey ?? "none")} Ollama needs none.`,
      setBy: setBy("AI_API_KEY"),
    },
    {
      name: "model",
      label: "Model",
      value: provider?.model ?? "",
      hint: "List the provider’s models to choose one.",
      setBy: setBy("AI_MODEL"),
      ...choices("Choose a model"),
    },
    {
      name: "visionModel",
      label: "Model for pictures",
      value: provider?.visionModel ?? "",
      hint: "Without one, pictures stay in the visitor’s browser.",
      setBy: setBy("AI_VISION_MODEL"),
      ...choices("None"),
    },
  ];
}
