import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { getJson } from "#app/ui/api/api-client.ts";

/** Fetches the path made by joining the query key with slashes, as in `["/api/blog-posts", slug]`. */
const fetchByKey: QueryFunction = ({ queryKey, signal }) => getJson(queryKey.join("/"), { signal });

/** Nothing is fetched in the background: lists change only after the owner has done something. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByKey,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
