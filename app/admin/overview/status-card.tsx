import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answerAt } from "#app/admin/api/answer-at.ts";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { Loaded } from "../parts/owners-list.tsx";
import { StatusLineItem } from "./status-line-item.tsx";
import { statusLines } from "./status-lines.ts";

export function StatusCard() {
  const [now] = useState(() => Date.now());
  const query = useQuery(answerAt("/api/admin/status"));
  return (
    <Card as="section" id="status" className="scroll-mt-24 lg:col-span-2">
      <CardHeader>
        <h2>System status</h2>
      </CardHeader>
      <Loaded query={query} name="system status">
        {(status) => (
          <CardBody>
            <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
              {statusLines(status, now).map((line) => (
                <StatusLineItem key={`${line.name} ${line.value}`} {...line}>
                  {line.value}
                </StatusLineItem>
              ))}
            </dl>
          </CardBody>
        )}
      </Loaded>
    </Card>
  );
}
