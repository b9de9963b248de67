import { readFileSync } from "node:fs";
import type { DataContext } from "@market/api-client";
import { paths, type FeatureRoute, type ProtectedRoute } from "@market/ui/feature";
import { minifySync, type Plugin, type Rolldown } from "vite";
import { APPS, collectChunks, ENTRY, loadRoutes, screenModule } from "./routes.ts";

/**
 * Inlines `boot.js` into index.html, with the files of each route and the first requests of each protected one. The
 * browser then requests the code and the data of a screen together with the entry, not after it.
 */
export function bootScript(): Plugin {
  return {
    name: "boot-script",
    transformIndexHtml: {
      order: "post",
      async handler(_html, { bundle }) {
        // The development server has no built packages.
        const routes = bundle ? await describeRoutes(bundle) : {};
        const template = readFileSync(new URL("./boot.js", import.meta.url), "utf8");
        const script = template
          .replace("__ROUTES__", () => JSON.stringify(routes))
          .replace("__PATHS__", () => JSON.stringify(paths));
        const { code } = minifySync("boot.js", script);
        return [{ tag: "script", children: code, injectTo: "head" }];
      },
    },
  };
}

async function describeRoutes(bundle: Rolldown.OutputBundle) {
  const described = (await loadRoutes()).map(async (route) => {
    const files = listRouteFiles(bundle, route);
    const description = { access: route.access, files, first: await findFirstRequests(route) };
    return [route.path, description] as const;
  });
  return Object.fromEntries(await Promise.all(described));
}

/** Returns the URLs of the scripts and styles of a route, except those that index.html already names. */
export function listRouteFiles(
  bundle: Rolldown.OutputBundle,
  route: Pick<FeatureRoute, "path" | "access" | "screen">,
): string[] {
  const filesOf = (...modules: string[]): string[] =>
    collectChunks(bundle, modules)
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .map((file) => `/${file}`);
  const entry = filesOf(ENTRY);
  const files = new Set(filesOf(APPS[route.access], screenModule(route)));
  return [...files].filter((file) => !entry.includes(file));
}

const API_ROOT = "http://api.invalid";

/**
 * Returns the first requests of a protected route: their paths below the root of the API, their headers without the
 * authorization, and the query parameters of the page with which `preload` may make other requests.
 */
export async function findFirstRequests(route: FeatureRoute<DataContext>) {
  if (route.access !== "protected" || !route.preload) return undefined;
  const requests = await recordRequests(route, "");
  return {
    params: route.params ?? [],
    requests: requests.map(({ url, headers }) => ({
      path: url.slice(API_ROOT.length + 1),
      headers: Object.fromEntries(headers),
    })),
  };
}

/**
 * Returns the requests of a route's `preload`.
 *
 * @param search the query string of the page
 */
export async function recordRequests(
  { path, preload }: ProtectedRoute<DataContext>,
  search: string,
): Promise<Request[]> {
  const requests: Request[] = [];
  // The development server, which records none, has no built packages.
  const { createSession } = await import("@market/api-client/auth");
  const { createHttp } = await import("@market/api-client/http");
  const { QueryClient } = await import("@tanstack/react-query");
  const http = createHttp({
    apiRoot: API_ROOT,
    session: createSession(),
    fetch: (input, init) => {
      requests.push(new Request(input, init));
      return Promise.reject(new TypeError("The build sends no request"));
    },
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await preload?.({ http, queryClient, url: new URL(path + search, "http://panel.invalid") });
  queryClient.clear();
  return requests;
}
