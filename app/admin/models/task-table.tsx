import { Card, CardHeader } from "#app/ui/controls/card.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import type { ModelsAnswer } from "#contract/model-settings.ts";

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
export function TaskTable({ tasks }: { tasks: readonly Task[] }) {
  return (
    <Card as="section">
      <CardHeader>
        <h2>Who answers</h2>
        <p className="text-sm font-normal text-muted">The last 100 answers of each, since this server started</p>
      </CardHeader>
      <Table caption="Who answers" captionHidden>
        <TableHead>
          <TableRow>
            <TableHeaderCell>Task</TableHeaderCell>
            <TableHeaderCell>Engine</TableHeaderCell>
            <TableHeaderCell>Median time</TableHeaderCell>
            <TableHeaderCell>Failed</TableHeaderCell>
            <TableHeaderCell>Used</TableHeaderCell>
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
    </Card>
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
