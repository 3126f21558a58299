import type { Answered } from "../judge.ts";
import { readConversations } from "./read-conversations.ts";
import type { StrangerTurn } from "./stranger-turn.ts";
import { unreadConversations } from "./unread-conversations.ts";

type Turn = { role: "user" | "assistant"; content: string };

/** Holds the conversations as the page does. Only the half that was read is printed. */
export async function scoreStrangers(ask: (turns: Turn[]) => Promise<Answered>, isTuning: boolean) {
  const counts: Record<string, Record<string, number>> = {};
  const sets: Record<string, readonly (readonly StrangerTurn[])[]> = {
    read: readConversations,
    ...(!isTuning && { unread: unreadConversations }),
  };
  for (const [name, set] of Object.entries(sets)) {
    for (const conversation of set) {
      const history: Turn[] = [
        { role: "assistant", content: "Hello! Ask me anything about data, models or this site." },
      ];
      for (const { says, kind, verdict } of conversation) {
        const answered = await ask([...history.slice(-5), { role: "user", content: says }]);
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
