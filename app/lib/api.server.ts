import { data, type RouterContextProvider, redirect } from "react-router";
import type { SessionAnswer } from "#contract/accounts.ts";
import type {
  BlogPostAnswer,
  OwnerItemAnswer,
  PlaygroundItemAnswer,
  ProjectAnswer,
  ServiceAnswer,
  WorkingCopyAnswer,
} from "#contract/content-answers.ts";
import { pageContext } from "#server/page-context.ts";
import { loginPathFor } from "./admin-path.ts";

/** The one bridge from pages to the server. Nothing else in app/ imports from #server. */
export { pageContext };

type Context = Readonly<RouterContextProvider>;

export const listBlogPosts = (context: Context) => read<BlogPostAnswer[]>(context, "/api/blog-posts");
export const listProjects = (context: Context) => read<ProjectAnswer[]>(context, "/api/projects");
export const listServices = (context: Context) => read<ServiceAnswer[]>(context, "/api/consulting-services");
export const listPlaygroundItems = (context: Context) => read<PlaygroundItemAnswer[]>(context, "/api/ai-playground");

/** Nothing where there is no such post, or none that is published. One that moved comes with its new slug. */
export const findBlogPost = (context: Context, slug: string) =>
  find<BlogPostAnswer>(context, `/api/blog-posts/${encodeURIComponent(slug)}`);
export const findProject = (context: Context, slug: string) =>
  find<ProjectAnswer>(context, `/api/projects/${encodeURIComponent(slug)}`);

/** Who is signed in, and what the login page has to know. */
export const readSession = (context: Context) => read<SessionAnswer>(context, "/api/session");

/** An item as its owner sees it; whoever is not signed in is led to do so, and from there back. */
export async function findOwnersItem(context: Context, page: URL, apiPath: string, id: string) {
  const path = `/api/admin/${apiPath}/${encodeURIComponent(id)}`;
  const response = await context.get(pageContext).fetchApi(path);
  if (response.status === 401) throw redirect(loginPathFor(page));
  if (response.status === 404) return undefined;
  if (!response.ok) throw await asPageFailure(response);
  return response.json() as Promise<OwnerItemAnswer & { workingCopy: WorkingCopyAnswer | null }>;
}

async function read<Answer>(context: Context, path: string): Promise<Answer> {
  const response = await context.get(pageContext).fetchApi(path);
  if (!response.ok) throw await asPageFailure(response);
  return response.json() as Promise<Answer>;
}

async function find<Answer>(context: Context, path: string): Promise<Answer | undefined> {
  const response = await context.get(pageContext).fetchApi(path);
  if (response.status === 404) return undefined;
  if (response.status === 301) return find(context, response.headers.get("location") ?? "");
  if (!response.ok) throw await asPageFailure(response);
  return response.json() as Promise<Answer>;
}

/** The page fails as the API did: with the same status, and the same word on when to try again. */
async function asPageFailure(response: Response) {
  const { error } = (await response.json()) as { error: { message: string } };
  const retryAfter = response.headers.get("retry-after");
  return data(`${response.status}: ${error.message}`, {
    status: response.status,
    headers: retryAfter ? { "retry-after": retryAfter } : {},
  });
}
