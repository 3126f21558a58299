import { queryOptions } from "@tanstack/react-query";
import type { AnswerTo } from "#app/ui/api/api-client.ts";

/** The query for what is at an address. It is read again whenever it is shown again. */
export const answerAt = <Path extends string>(path: Path) =>
  queryOptions<AnswerTo<`GET ${Path}`>>({ queryKey: [path], gcTime: 0 });
