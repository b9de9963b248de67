import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findPackages } from "@market/testing/workspace";
import { buildPanel } from "./build-panel.ts";
import { openScreens, type Screen } from "./open-screens.ts";
import { findReleasedBuild } from "./released-builds.ts";

/*
 * Mounts the last release of every feature on today's ui, API client and shell, opens each screen in a
 * browser, and exits with 1 if one breaks. The packages must be built.
 */

const root = mkdtempSync(join(realpathSync(tmpdir()), "market-compatibility-"));
try {
  const builds = findReleasedBuilds();
  const panel = buildPanel(root, builds);
  const screens = await Promise.all(Array.from(builds.keys(), findScreens));
  for (const { screen, errors } of await openScreens(panel, screens.flat())) {
    console.log(`${screen.feature} ${screen.path}: ${errors.join("\n    ") || "works"}`);
    if (errors.length > 0) process.exitCode = 1;
  }
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message.replaceAll(`${root}/`, "") : error);
} finally {
  rmSync(root, { recursive: true });
}

function findReleasedBuilds(): Map<string, string> {
  const builds = new Map<string, string>();
  for (const feature of findPackages("packages/*").filter(({ tag }) => tag === "feature")) {
    const build = findReleasedBuild(feature);
    if (build === undefined) console.log(`${feature.folder} has no release yet`);
    else builds.set(feature.folder, build);
  }
  return builds;
}

/** Returns the screens of a mounted feature. */
async function findScreens(feature: string): Promise<Screen[]> {
  const entry = pathToFileURL(join(root, feature, "dist/index.js"));
  const features = Object.values(
    (await import(entry.href)) as Record<string, { routes: Screen[] }>,
  );
  return features.flatMap(({ routes }) =>
    routes.map(({ path, access }) => ({ feature, path, access })),
  );
}
