import { readFileSync } from "node:fs";
import type { DataContext } from "@market/api-client";
import type { FeatureRoute } from "@market/ui/feature";
import { transformWithOxc, type Plugin } from "vite";
import { findScreenModules } from "./find-screen-modules.ts";
import { listRouteFiles } from "./list-route-files.ts";

/**
 * Inlines `boot.js` into index.html, with the files of each protected route. The browser then requests
 * the code of a screen together with the entry, not after it.
 */
export function bootScript(): Plugin {
  let root = "";
  let base = "";
  return {
    name: "boot-script",
    configResolved(config) {
      ({ root, base } = config);
    },
    transformIndexHtml: {
      order: "post",
      async handler(_html, { bundle }) {
        const routeFiles = bundle
          ? listRouteFiles({
              screenModules: await findScreenModules(await loadRoutes()),
              appModule: `${root}/src/signed-in-app.tsx`,
              bundle: Object.values(bundle),
              base,
            })
          : {};
        const source = readFileSync(new URL("./boot.js", import.meta.url), "utf8");
        const { code } = await transformWithOxc(
          source.replace("__PRELOADS__", JSON.stringify(routeFiles)),
          "boot.js",
        );
        return [{ tag: "script", children: code, injectTo: "head" }];
      },
    },
  };
}

/** Loads the built features in Node. The dynamic import keeps them out of the development server. */
async function loadRoutes(): Promise<FeatureRoute<DataContext>[]> {
  const { features } = await import("../src/features.ts");
  return features.flatMap(({ routes }) => routes);
}
