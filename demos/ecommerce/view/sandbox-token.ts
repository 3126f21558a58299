const NAME = "shop-sandbox";

/** Survives a reload, but not the tab. Storage may be switched off; then the token lives as long as the page. */
let inMemory: string | null = null;

export function readToken(): string | null {
  try {
    return sessionStorage.getItem(NAME) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function storeToken(token: string | null) {
  inMemory = token;
  try {
    if (token === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, token);
  } catch {
    // The copy in memory has to do.
  }
}
