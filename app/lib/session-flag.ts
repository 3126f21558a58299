/** Says that somebody signed in with this browser. It leads to the right page and opens nothing: the server's session does. */
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

/** Where storage is closed to us, the session alone decides. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
