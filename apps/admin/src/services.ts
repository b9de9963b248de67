import { createAuth, createSession } from "@market/api-client/auth";
import { loadOnce } from "@market/ui/load";

export function createServices() {
  const apiRoot = readApiRoot(document);
  const session = createSession();
  const loadClient = loadOnce(async () => {
    const { authApi, createFetch, createHttp } = await import("@market/api-client/http");
    const http = createHttp({ apiRoot, session, fetch: createFetch() });
    return { http, authApi: authApi(http) };
  });
  return {
    auth: createAuth({ session, loadApi: async () => (await loadClient()).authApi }),
    /** Loads the HTTP client, which the sign-in page does not need before it is submitted. */
    loadHttp: async () => (await loadClient()).http,
  };
}

/**
 * Returns the root of the API, a path of this origin such as `/api` or an absolute URL: reads `<meta name="api-root">`, which an operator can edit without a new build.
 *
 * @throws {Error} if it is not a path or an http(s) URL.
 */
export function readApiRoot(page: Document): string {
  const content =
    page.querySelector<HTMLMetaElement>('meta[name="api-root"]')?.content.trim() ?? "";
  if (!/^(\/|https?:\/\/)[^/]/.test(content) || !URL.canParse(content, "http://localhost")) {
    throw new Error(
      `<meta name="api-root"> in index.html must hold a path such as /api or an http(s) address, not ${JSON.stringify(content)}`,
    );
  }
  return content.replace(/\/+$/, "");
}
