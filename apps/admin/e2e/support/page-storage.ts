import type { Page } from "@playwright/test";

/** Returns all that a page has stored in the browser, as text. */
export function readStorage(page: Page): Promise<string> {
  return page.evaluate(async () =>
    JSON.stringify([
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      document.cookie,
      history.state,
      window.name,
      (await indexedDB.databases()).map(({ name }) => `database ${name}`),
      (await caches.keys()).map((name) => `cache ${name}`),
    ]),
  );
}

/** What `readStorage` returns if the page has drafts, a database or a cache. */
export const STORES_INPUT = /:draft:|"database |"cache /;
