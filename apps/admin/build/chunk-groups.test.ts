import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chunkFileNames } from "./chunk-groups.ts";

test.each([
  ["activity-screen-G57A", "assets/part-screen-G57A-[hash].js"],
  ["dashboard-stats", "assets/dashboard-part-[hash].js"],
  ["shops-screen", "assets/shops-screen-[hash].js"],
])("the file of the chunk %s is %s", (name, expected) => {
  expect(chunkFileNames({ name })).toBe(expected);
});

// A clean checkout has no builds. Node, which loads the configuration of `pnpm dev`, loads no JSX.
test("the configuration of the development server imports the sources of packages only", () => {
  const script = `
    const { default: configure } = await import("./vite.config.ts");
    const { plugins } = await configure({ command: "serve", mode: "development" });
    console.log(plugins.length);`;
  const args = ["--conditions=@market/source", "--input-type=module", "--eval", script];
  const output = execFileSync("node", args, { cwd: join(import.meta.dirname, "..") });
  expect(Number(output)).toBeGreaterThan(0);
});
