import { readFileSync } from "node:fs";
import { minifySync, type Plugin, type ViteDevServer } from "vite";
import type * as Features from "../src/features.ts";
import { findFirstRequests } from "./find-first-requests.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { findScreenModules } from "./find-screen-modules.ts";
import type * as LayoutValues from "./layout-values.ts";
import { listRouteFiles } from "./list-route-files.ts";

/**
 * Completes index.html: fills in the values that the static layout shares with the app, and inlines
 * `boot.js` with the files of each route and the first requests of each protected one. The browser then requests
 * the code and the data of a screen together with the entry, not after it.
 */
export function bootScript(): Plugin[] {
  let root = "";
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
        ({ root, base } = config);
      },
      transformIndexHtml: {
        order: "post",
        async handler(_html, { bundle, server }) {
          const routes = bundle ? await loadRoutes() : [];
          const listFiles = async (access: "protected" | "public", app: string): Promise<string> =>
            JSON.stringify(
              listRouteFiles({
                screenModules: await findScreenModules(
                  routes.filter((route) => route.access === access),
                ),
                appModule: `${root}/src/${app}`,
                bundle: Object.values(bundle ?? {}),
                base,
              }),
            );
          const firstRequests = Object.fromEntries(await findFirstRequests(routes));
          const source = readFileSync(new URL("./boot.js", import.meta.url), "utf8");
          const script = fillPlaceholders(source, {
            ...(await layoutValues(server)),
            PROTECTED_FILES: bundle ? await listFiles("protected", "signed-in-app.tsx") : "{}",
            PUBLIC_FILES: bundle ? await listFiles("public", "signed-out-app.tsx") : "{}",
            FIRST_REQUESTS: JSON.stringify(firstRequests),
          });
          const { code } = minifySync("boot.js", script);
          return [{ tag: "script", children: code, injectTo: "head" }];
        },
      },
    },
  ];
}

/*
 * Vite bundles its configuration, so a plain import of these modules would load the built packages at
 * once, and the development server would need a build. It loads their sources instead.
 */
async function loadRoutes(): Promise<(typeof Features.features)[number]["routes"]> {
  const { features } = (await importFile("../src/features.ts")) as typeof Features;
  return features.flatMap(({ routes }) => routes);
}

async function layoutValues(server?: ViteDevServer): Promise<typeof LayoutValues.layoutValues> {
  const module = server
    ? await server.ssrLoadModule("/build/layout-values.ts")
    : await importFile("./layout-values.ts");
  return (module as typeof LayoutValues).layoutValues;
}

function importFile(path: string): Promise<unknown> {
  return import(new URL(path, import.meta.url).href);
}
