import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@market/testing/workspace";
import { findCircles, findFoldersWithoutLayer } from "./layer-rules.ts";

/*
 * `pnpm boundaries`: checks the imports between packages (`turbo boundaries`) and inside them (oxlint with
 * the layers of layers.ts) and between the modules of the server, and prints what to do instead of a refused import.
 */

const CONFIG = join(import.meta.dirname, "oxlint.config.ts");

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { cwd: ROOT, stdio: "inherit" }).status === 0;
}

const betweenPackages = succeeds("turbo", ["boundaries"]);
if (!betweenPackages) {
  console.error(`
A feature may import @market/lists, @market/ui and @market/api-client, never another feature or an app.
- To link to another feature's screen, use \`paths\` of @market/ui/feature.
- To share a component, move it to packages/ui; a call of the API, to packages/api-client.
- To use a library, add it to the package's own package.json.
The rules are under "boundaries" in turbo.json.`);
}

const unchecked = findFoldersWithoutLayer(ROOT);
for (const folder of unchecked) {
  console.error(`${folder} is in no layer. Add it to tooling/checks/src/boundaries/layers.ts.`);
}

const circles = findCircles(join(ROOT, "apps/api/src/modules"));
for (const circle of circles) {
  console.error(`apps/api/src/modules: ${circle} import each other. Move what they share to one.`);
}

const sources = globSync("{apps,packages}/*/src", { cwd: ROOT });
const insidePackages = succeeds("oxlint", ["-c", CONFIG, "--disable-nested-config", ...sources]);
if (!insidePackages) {
  console.error(
    "The layers of each package are listed in tooling/checks/src/boundaries/layers.ts.",
  );
}

const problems = [...unchecked, ...circles];
process.exitCode = betweenPackages && insidePackages && problems.length === 0 ? 0 : 1;
