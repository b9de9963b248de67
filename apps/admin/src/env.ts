/** Configuration of the built panel, from its index.html. */
export interface Env {
  /** Root of the API: a path of this origin, such as `/api`, or an absolute URL. */
  apiRoot: string;
}

/**
 * Reads `<meta name="api-root">`, which an operator can edit without a new build.
 *
 * @throws {Error} if it is not a path or an http(s) URL.
 */
export function readEnv(page: Document = document): Env {
  const content = page.querySelector<HTMLMetaElement>('meta[name="api-root"]')?.content.trim();
  const apiRoot = content?.replace(/\/+$/, "");
  if (apiRoot === undefined || !isApiRoot(apiRoot)) {
    throw new Error(
      `<meta name="api-root"> in index.html must hold a path such as /api or an http(s) address, not ${JSON.stringify(content)}`,
    );
  }
  return { apiRoot };
}

function isApiRoot(url: string): boolean {
  return /^\/[^/]/.test(url) || (/^https?:\/\/[^/]/.test(url) && URL.canParse(url));
}
