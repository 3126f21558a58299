import { useQuery, useQueryClient } from "@tanstack/react-query";
import { answerAt } from "#app/admin/api/answer-at.ts";
import { sendJson } from "#app/ui/api/api-client.ts";
import type { TemplateInput } from "#contract/replies.ts";

const API = "/api/admin/reply-templates";

export function useTemplates() {
  const queryClient = useQueryClient();
  const { data: templates = [] } = useQuery(answerAt(API));
  const refresh = () => queryClient.invalidateQueries({ queryKey: [API] });
  return {
    templates,
    /** Adds a template, or changes the one with this id. */
    save: async (id: string | undefined, input: TemplateInput) => {
      await (id === undefined ? sendJson("POST", API, input) : sendJson("PUT", `${API}/${id}`, input));
      await refresh();
    },
    remove: async (id: string) => {
      await sendJson("DELETE", `${API}/${id}`);
      await refresh();
    },
  };
}
