import { readFileSync } from "node:fs";
import { defineConfig } from "tsup";

interface Manifest {
  exports: Record<string, { "@market/source": string }>;
}

/**
 * The tsup configuration of every package: ESM, one chunk for each lazy import, no declarations
 * (`tsc -p tsconfig.build.json` writes them, because TypeScript 7 has no API for tsup to call). The entries are
 * the sources of the package's `exports`. Fixtures have a build of their own, `--out-dir dist/testing`.
 */
export default defineConfig(({ outDir = "dist" }) => {
  const { exports } = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
  const sources = Object.values(exports).map((conditions) => conditions["@market/source"]);
  return {
    entry: sources.filter(
      (source) => source.startsWith("./src/testing/") === (outDir === "dist/testing"),
    ),
    outDir,
    // Includes the other entries of the package itself, which an entry with its own build imports by name.
    external: [/^@market\//],
    format: ["esm"],
    platform: "browser",
    target: "es2023",
    splitting: true,
    sourcemap: true,
    clean: true,
    dts: false,
    silent: true,
  };
});
