const LOGIN = "/admin/login";
const DASHBOARD = "/admin";
/** Any origin does: it only serves to tell paths of this site from addresses of others. */
const HERE = "http://here.invalid";

type Place = { pathname: string; search: string };

/** The login, with the way back to where the owner was going. */
export function loginPathFor({ pathname, search }: Place): string {
  const next = pathname + search;
  return next === DASHBOARD ? LOGIN : `${LOGIN}?next=${encodeURIComponent(next)}`;
}

/** Where `next` leads: a page of the admin area, whatever somebody wrote into the address. */
export function adminPathFrom(next: string | null): string {
  if (next === null || !URL.canParse(next, HERE)) return DASHBOARD;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  const isInside = origin === HERE && /^\/admin(\/|$)/i.test(pathname) && !/^\/admin\/login\/?$/i.test(pathname);
  return isInside ? pathname + search + hash : DASHBOARD;
}
