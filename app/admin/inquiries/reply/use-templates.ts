import { useQuery, useQueryClient } from "@tanstack/react-query";
import { sendJson } from "#app/ui/api/api-client.ts";
import type { TemplateAnswer, TemplateInput } from "#contract/replies.ts";

const API = "/api/admin/reply-templates";

export function useTemplates() {
  const queryClient = useQueryClient();
  const { data: templates = [] } = useQuery<TemplateAnswer[]>({ queryKey: [API], gcTime: 0 });
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
