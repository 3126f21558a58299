import { useQueryClient } from "@tanstack/react-query";
import { useOutletContext } from "react-router";
import { useAnswer } from "#app/admin/api/queries.ts";
import { AdminPage, TitledCard } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { SignInAnswer } from "#contract/accounts.ts";
import type { ModelsAnswer } from "#contract/model-settings.ts";
import { FormError } from "../parts/fields.tsx";
import { Loaded } from "../parts/owners-list.tsx";
import { SettingsForm } from "../parts/settings-form.tsx";
import { atTime } from "../parts/times.ts";
import { useAction } from "../parts/use-action.ts";
import { ProviderForm } from "./provider-form.tsx";

const API = "/api/admin/models";

/** Who answers in the playground: the built-in engines, or a provider that the owner connects. */
export default function ModelsPage() {
  const { demo } = useOutletContext<SignInAnswer["owner"]>();
  const queryClient = useQueryClient();
  const query = useAnswer(API);
  const { data } = query;
  const { run, busy } = useAction();
  const show = (answer: ModelsAnswer) => queryClient.setQueryData([API], answer);

  const disconnect = () =>
    run(async () => show(await sendJson("DELETE", `${API}/provider`)), {
      failed: "The provider is still connected",
      done: "The built-in engines answer again",
    });

  const canDisconnect = data?.provider && !data.isSetByEnvironment && !demo;
  return (
    <AdminPage
      title="AI Playground"
      lead={data && leadOf(data)}
      actions={
        canDisconnect && (
          <Button variant="secondary" busy={busy} onClick={() => void disconnect()}>
            Back to the built-in engines
          </Button>
        )
      }
    >
      <Loaded query={query} name="models">
        {(data) => (
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
      </Loaded>
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

type Task = ModelsAnswer["tasks"][number];

const NAMES: Readonly<Record<string, string>> = {
  generateText: "Text generator",
  assistCode: "Code assistant",
  sentiment: "Sentiment analysis",
  chat: "Chatbot",
  support: "Support chatbot",
  analyzeImage: "Image analysis",
};
const ENGINES = { embedded: "Built in", remote: "Provider", none: "The visitor’s browser" };

/** Who answers each task, and how the last answers went. */
function TaskTable({ tasks }: { tasks: readonly Task[] }) {
  return (
    <TitledCard
      title="Who answers"
      actions={
        <p className="text-sm font-normal text-muted">The last 100 answers of each, since this server started</p>
      }
    >
      <Table caption="Who answers" captionHidden>
        <TableHead>
          <TableRow>
            {["Task", "Engine", "Median time", "Failed", "Used"].map((column) => (
              <TableHeaderCell key={column}>{column}</TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {tasks.map((task) => (
            <TableRow key={task.name}>
              <TableCell>{NAMES[task.name] ?? task.name}</TableCell>
              <TableCell>{ENGINES[task.engine]}</TableCell>
              <TableCell>{task.medianMs === null ? "–" : `${(task.medianMs / 1_000).toFixed(2)} s`}</TableCell>
              <TableCell>{failuresOf(task)}</TableCell>
              <TableCell>{usageOf(task)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TitledCard>
  );
}

function failuresOf({ answers, failures }: Task): string {
  const tries = answers + failures;
  return tries === 0 ? "–" : `${failures} of ${tries}`;
}

function usageOf({ tokens, characters }: Task): string {
  if (tokens !== null) return `${tokens.toLocaleString("en")} tokens`;
  return characters === null ? "–" : `${characters.toLocaleString("en")} characters`;
}
