import { seenClients, seenClientsOfOther } from "../client/seen-turns.ts";
import { unseenClients, unseenClientsOfOther } from "../client/unseen-turns.ts";
import type { Answered } from "../judge.ts";
import { readConversations } from "./read-conversations.ts";
import type { StrangerTurn } from "./stranger-turn.ts";
import { unreadConversations } from "./unread-conversations.ts";

type Turn = { role: "user" | "assistant"; content: string };
type Ask = (turns: Turn[]) => Promise<Answered>;

/** Holds the conversations as the page does. Only the half that was read is printed. */
export async function scoreStrangers(ask: Ask, askOther: Ask, isTuning: boolean) {
  const counts: Record<string, Record<string, number>> = {};
  const sets: readonly (readonly [string, Ask, readonly (readonly StrangerTurn[])[]])[] = [
    ["read", ask, readConversations],
    ["client, seen", ask, seenClients],
    ["client of another owner, seen", askOther, seenClientsOfOther],
    ...(isTuning
      ? []
      : ([
          ["unread", ask, unreadConversations],
          ["client, unseen", ask, unseenClients],
          ["client of another owner, unseen", askOther, unseenClientsOfOther],
        ] as const)),
  ];
  for (const [name, respond, set] of sets) {
    for (const conversation of set) {
      const history: Turn[] = [
        { role: "assistant", content: "Hello! Ask me anything about data, models or this site." },
      ];
      for (const { says, kind, verdict } of conversation) {
        const answered = await respond([...history.slice(-5), { role: "user", content: says }]);
        const judged = verdict(answered);
        const row = `${name}, ${kind}`;
        counts[row] = { turns: 0, ...counts[row] };
        counts[row].turns = (counts[row].turns ?? 0) + 1;
        counts[row][judged] = (counts[row][judged] ?? 0) + 1;
        if (isTuning)
          console.log(
            `${judged.startsWith("right") ? " " : "×"} ${says} → ${answered.reply.message.replaceAll("\n", " ")}`,
          );
        history.push({ role: "user", content: says }, { role: "assistant", content: answered.reply.message });
      }
    }
  }
  return counts;
}
