import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "@market/testing/workspace";
import { findCircles, findLayerProblems } from "./layer-rules.ts";

/*
 * `pnpm boundaries`: checks the imports between packages (`turbo boundaries`), inside of them (layers.ts) and between the
 * modules of the server, and prints what to do instead of a refused import.
 */

const { status } = spawnSync("turbo", ["boundaries"], { cwd: ROOT, stdio: "inherit" });
if (status !== 0) {
  console.error(`
A feature may import @market/lists, @market/ui and @market/api-client, never another feature or an app.
- To link to another feature's screen, use \`paths\` of @market/ui/feature.
- To share a component, move it to packages/ui; a call of the API, to packages/api-client.
- To use a library, add it to the package's own package.json.
The rules are under "boundaries" in turbo.json.`);
}

const circles = findCircles(join(ROOT, "apps/api/src/modules"));
const problems = [
  ...findLayerProblems(ROOT),
  ...circles.map((circle) => `apps/api/src/modules: ${circle}. Move what they share to one.`),
];
for (const problem of problems) console.error(problem);
process.exitCode = status === 0 && problems.length === 0 ? 0 : 1;
