/** What the operator of the panel decides, read from the page that the panel came with. */
export interface Env {
  /** Root of the API: `/api` on this origin, or the absolute address of a hosted one. */
  apiRoot: string;
}

/**
 * Reads `<meta name="api-root">` of index.html, so that a built panel is pointed at another API
 * without a build. Checked once, here.
 *
 * @throws {Error} that says what to mend.
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

function isApiRoot(address: string): boolean {
  return /^\/[^/]/.test(address) || (/^https?:\/\/[^/]/.test(address) && URL.canParse(address));
}
