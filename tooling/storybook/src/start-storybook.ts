import { spawnSync } from "node:child_process";
import { join } from "node:path";

/*
 * `pnpm storybook` shows the stories of all packages, `pnpm storybook shops` those of packages/shops.
 */

const CONFIG = join(import.meta.dirname, "../.storybook");
const FLAGS = "--port 6006 --no-open --disable-telemetry --no-version-updates".split(" ");

const [name] = process.argv.slice(2);
// main.ts loads the stories of the working folder.
if (name !== undefined) process.chdir(join(CONFIG, "../../../packages", name));
const { status } = spawnSync("storybook", ["dev", "--config-dir", CONFIG, ...FLAGS], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
