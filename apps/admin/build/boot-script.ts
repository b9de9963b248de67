import { readFileSync } from "node:fs";
import type { DataContext } from "@market/api-client";
import type { FeatureRoute, ProtectedRoute } from "@market/ui/feature";
import { minifySync, type Plugin, type Rolldown, type ViteDevServer } from "vite";
import type * as LayoutValues from "./layout-values.ts";
import { collectChunks, loadRoutes, screenModule } from "./routes.ts";

/**
 * Completes index.html: fills in the values that the static layout shares with the app, and inlines
 * `boot.js` with the files of each route and the first requests of each protected one. The browser then requests
 * the code and the data of a screen together with the entry, not after it.
 */
export function bootScript(): Plugin[] {
  let base = "";
  return [
    {
      name: "static-layout",
      transformIndexHtml: {
        order: "pre",
        handler: async (html, { server }) => fillPlaceholders(html, await layoutValues(server)),
      },
    },
    {
      name: "boot-script",
      configResolved(config) {
        ({ base } = config);
      },
      transformIndexHtml: {
        order: "post",
        async handler(_html, { bundle, server }) {
          const routes = bundle ? await loadRoutes() : [];
          const listFiles = (access: FeatureRoute["access"]): string => {
            const accessible = routes.filter((route) => route.access === access);
            return JSON.stringify(listRouteFiles(bundle ?? {}, accessible, base));
          };
          const template = readFileSync(new URL("./boot.js", import.meta.url), "utf8");
          const script = fillPlaceholders(template, {
            ...(await layoutValues(server)),
            PROTECTED_FILES: listFiles("protected"),
            PUBLIC_FILES: listFiles("public"),
            FIRST_REQUESTS: JSON.stringify(await findFirstRequests(routes)),
          });
          const { code } = minifySync("boot.js", script);
          return [{ tag: "script", children: code, injectTo: "head" }];
        },
      },
    },
  ];
}

/* The development server loads the sources of the packages. */
async function layoutValues(server?: ViteDevServer): Promise<typeof LayoutValues.layoutValues> {
  const module: unknown = server
    ? await server.ssrLoadModule("/build/layout-values.ts")
    : await import(new URL("./layout-values.ts", import.meta.url).href);
  return (module as typeof LayoutValues).layoutValues;
}

/**
 * Replaces each placeholder, e.g. `__SIDEBAR_WIDTH__`, by its value.
 *
 * @throws if there is no such value.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/__([A-Z_]+)__/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for ${placeholder}`);
    return value;
  });
}

const APPS = { protected: "/src/signed-in-app.tsx", public: "/src/signed-out-app.tsx" };

/** Returns the URLs of the scripts and styles of each route, by its path, except those that index.html already names. */
export function listRouteFiles(
  bundle: Rolldown.OutputBundle,
  routes: readonly Pick<FeatureRoute, "path" | "access" | "screen">[],
  base: string,
): Record<string, string[]> {
  const filesOf = (...modules: string[]): string[] =>
    collectChunks(bundle, modules)
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .map((file) => base + file);
  return Object.fromEntries(
    routes.map((route) => {
      const entry = filesOf("/src/main.ts");
      const files = new Set(filesOf(APPS[route.access], screenModule(route)));
      return [route.path, [...files].filter((file) => !entry.includes(file))];
    }),
  );
}

const API_ROOT = "http://api.invalid";

/**
 * Returns the first requests of each protected route, by its path: URLs relative to the root of the API, their headers
 * without the authorization, and the query parameters of the page with which `preload` may make other requests.
 *
 * @throws if the requests of a route differ in their headers.
 */
export async function findFirstRequests(routes: readonly FeatureRoute<DataContext>[]) {
  const found = await Promise.all(
    routes.map(async (route) => {
      if (route.access !== "protected" || !route.preload) return [];
      const { path, params = [] } = route;
      const requests = await recordRequests(route, "");
      const headers = requests.map((request) => JSON.stringify([...request.headers]));
      if (new Set(headers).size > 1)
        throw new Error(`The first requests of ${path} differ in headers`);
      const paths = requests.map(({ url }) => url.slice(API_ROOT.length + 1));
      const first = { params, paths, headers: Object.fromEntries(requests[0]?.headers ?? []) };
      return [[path, first] as const];
    }),
  );
  return Object.fromEntries(found.flat());
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
