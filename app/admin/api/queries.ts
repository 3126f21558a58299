import {
  keepPreviousData,
  QueryClient,
  type QueryFunction,
  type UseQueryOptions,
  useQuery,
} from "@tanstack/react-query";
import { type AnswerTo, getJson, readJson, request } from "#app/ui/api/api-client.ts";

type Refresh<Data> = Pick<UseQueryOptions<Data>, "refetchInterval">;

/** What is at an address. It is read again whenever it is shown again. */
export const useAnswer = <Path extends string>(path: Path, refresh: Refresh<AnswerTo<`GET ${Path}`>> = {}) =>
  useQuery<AnswerTo<`GET ${Path}`>>({ queryKey: [path], gcTime: 0, ...refresh });

/** One page of a list, with the cursors of its neighbors. */
export type ListPage<Row> = { rows: Row[]; total: number; next: string | undefined; prev: string | undefined };

/**
 * Fetches a page of the list at `path`. A list is fetched again whenever it is shown again, because its items may have
 * been edited in the meantime.
 */
export function useListPage<Row>(
  path: string,
  parameters: Readonly<Record<string, string>> = {},
  refresh: Refresh<ListPage<Row>> = {},
) {
  const search = searchOf(parameters);
  return useQuery({
    queryKey: [path, search],
    queryFn: ({ signal }) => readListPage<Row>(path + search, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    // A list that failed stays so until the owner tries again.
    retryOnMount: false,
    ...refresh,
  });
}

/** "?q=mesh&sort=title", without empty parameters. */
export function searchOf(parameters: Readonly<Record<string, string>>): string {
  const filled = Object.entries(parameters).filter(([, value]) => value !== "");
  return filled.length === 0 ? "" : `?${new URLSearchParams(filled)}`;
}

async function readListPage<Row>(address: string, signal: AbortSignal): Promise<ListPage<Row>> {
  const response = await request(address, { signal });
  const rows: Row[] = await readJson(response);
  const links = response.headers.get("link") ?? "";
  return {
    rows,
    total: Number(response.headers.get("x-total-count") ?? rows.length),
    next: cursorOf(links, "next"),
    prev: cursorOf(links, "prev"),
  };
}

function cursorOf(links: string, rel: "next" | "prev"): string | undefined {
  const address = new RegExp(`<([^>]+)>; rel="${rel}"`).exec(links)?.[1];
  return new URLSearchParams(address?.split("?")[1]).get("cursor") ?? undefined;
}

/** Fetches the path made by joining the query key with slashes, as in `["/api/blog-posts", slug]`. */
const fetchByKey: QueryFunction = ({ queryKey, signal }) => getJson(queryKey.join("/"), { signal });

/** Nothing is fetched in the background: lists change only after the owner has done something. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByKey,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
    },
  });
}
