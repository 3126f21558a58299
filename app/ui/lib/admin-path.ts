const LOGIN = "/admin/login";
const DASHBOARD = "/admin";
/** Any origin works: it only serves to tell our paths from other sites' URLs. */
const HERE = "http://here.invalid";

type Place = { pathname: string; search: string };

/** The login page's path, with the page to return to. */
export function loginPathFor({ pathname, search }: Place): string {
  const next = pathname + search;
  return next === DASHBOARD ? LOGIN : `${LOGIN}?next=${encodeURIComponent(next)}`;
}

/** The target of `next`, which is always an admin page, whatever the URL says. */
export function adminPathFrom(next: string | null): string {
  if (next === null || !URL.canParse(next, HERE)) return DASHBOARD;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  const isInside = origin === HERE && /^\/admin(\/|$)/i.test(pathname) && !/^\/admin\/login\/?$/i.test(pathname);
  return isInside ? pathname + search + hash : DASHBOARD;
}
