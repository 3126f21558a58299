/** Set after a sign-in with this browser. It only drives redirects and links: access depends on the server's session. */
export const SESSION_FLAG = "admin-signed-in";

export function hasSessionFlag(): boolean {
  return withStorage((storage) => storage.getItem(SESSION_FLAG) === "true") ?? true;
}

export function setSessionFlag(): void {
  withStorage((storage) => storage.setItem(SESSION_FLAG, "true"));
}

export function removeSessionFlag(): void {
  withStorage((storage) => storage.removeItem(SESSION_FLAG));
}

/** If storage is unavailable, only the session decides. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
