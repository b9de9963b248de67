import { spawnSync } from "node:child_process";

/* `pnpm boundaries`: `turbo boundaries`, and what to do instead of what it refuses. */

const { status } = spawnSync("turbo", ["boundaries"], { stdio: "inherit" });
if (status !== 0) {
  console.error(`
A feature may import @market/ui and @market/api-client, never another feature or an app.
- To link to another feature's screen, use \`paths\` of @market/ui/feature.
- To share a component, move it to packages/ui; a call of the server, to packages/api-client.
- A library: add it to the package's own package.json.
The rules are under "boundaries" in turbo.json.`);
}
process.exitCode = status ?? 1;
