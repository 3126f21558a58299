import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answerAt } from "#app/admin/api/answer-at.ts";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { SignInAnswer } from "#contract/accounts.ts";
import type { ModelsAnswer } from "#contract/model-settings.ts";
import { FormError } from "../parts/form-error.tsx";
import { ListError, ListSkeleton } from "../parts/list-states.tsx";
import { SettingsForm } from "../parts/settings-form.tsx";
import { atTime } from "../parts/times.ts";
import { ProviderForm } from "./provider-form.tsx";
import { TaskTable } from "./task-table.tsx";

const API = "/api/admin/models";

/** Who answers in the playground: the built-in engines, or a provider that the owner connects. */
export function ModelsPage({ owner: { demo } }: { owner: SignInAnswer["owner"] }) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(answerAt(API));
  const [busy, setBusy] = useState(false);
  const show = (answer: ModelsAnswer) => queryClient.setQueryData([API], answer);

  async function disconnect() {
    setBusy(true);
    try {
      show(await sendJson("DELETE", `${API}/provider`));
      toast({ title: "The built-in engines answer again" });
    } catch (failure) {
      const { userMessage: description } = toApiError(failure);
      toast({ title: "The provider is still connected", description, variant: "destructive" });
    }
    setBusy(false);
  }

  const canDisconnect = data?.provider && !data.isSetByEnvironment && !demo;
  return (
    <AdminPage
      title="Models"
      lead={data && leadOf(data)}
      actions={
        canDisconnect && (
          <Button variant="secondary" busy={busy} onClick={() => void disconnect()}>
            Back to the built-in engines
          </Button>
        )
      }
    >
      {error ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton label="models" />
      ) : (
        <div className="grid gap-6">
          <FormError>{problemOf(data)}</FormError>
          <TaskTable tasks={data.tasks} />
          <ProviderForm models={data} demo={demo} onConnected={show} />
          <SettingsForm
            title="Budgets"
            fields={budgetFields(data)}
            actions={[{ action: "save", label: "Save budgets" }]}
            send={async ({ action: _action, ...budgets }) => {
              show(await sendJson("PUT", `${API}/budgets`, budgets));
              toast({ title: "Budgets saved" });
            }}
            demo={demo}
          >
            <p className="text-sm text-muted">
              Once a budget is used up, the built-in engines answer, and each answer says so. The provider is asked
              again the next day or month.
            </p>
          </SettingsForm>
        </div>
      )}
    </AdminPage>
  );
}

function leadOf({ provider }: ModelsAnswer): string {
  if (!provider || provider.apiKey === "unreadable") return "The built-in engines answer in the playground.";
  return `${provider.model} at ${new URL(provider.baseUrl).host} answers in the playground, and the built-in engines where it can’t.`;
}

function problemOf({ provider, problem, budgets, used }: ModelsAnswer): string {
  if (provider?.apiKey === "unreadable") {
    return "The stored key can’t be read, so the built-in engines answer. Please enter the key again.";
  }
  if (problem) return `${problem.text} The built-in engine answered instead, ${atTime(problem.at)}.`;
  if (!provider) return "";
  if (used.month >= budgets.month)
    return "This month’s budget is used up: the built-in engines answer until next month.";
  if (used.siteDay >= budgets.siteDay) return "Today’s budget is used up: the built-in engines answer until tomorrow.";
  return "";
}

const number = (value: number) => value.toLocaleString("en");

function budgetFields({ budgets, used }: ModelsAnswer) {
  const field = (name: keyof typeof budgets, label: string, hint: string) =>
    ({ name, label, hint, value: String(budgets[name]), type: "number" }) as const;
  const spent = (name: keyof typeof used) => number(Math.min(used[name], budgets[name]));
  return [
    field("visitorDay", "Answers per visitor and day", "Visitors are told apart by their network."),
    field("siteDay", "Answers per day", `Used today: ${spent("siteDay")}.`),
    field("month", "Answers per month", `Used this month: ${spent("month")}.`),
  ];
}
