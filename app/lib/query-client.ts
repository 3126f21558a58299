import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { getJson } from "./api.ts";

/** Reads the address that the parts of the query key spell, as in `["/api/blog-posts", slug]`. */
const fetchByKey: QueryFunction = ({ queryKey, signal }) => getJson(queryKey.join("/"), { signal });

/** Nothing is fetched behind the owner's back: what is shown changes when something was done. */
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
