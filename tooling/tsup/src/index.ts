import { defineConfig } from "tsup";

/**
 * Returns the tsup configuration of a package: ESM, one chunk for each lazy import, no declarations
 * (`tsc -p tsconfig.build.json` writes them, because TypeScript 7 has no API for tsup to call).
 *
 * @param entry the source files of the package's `exports`, relative to the package.
 */
export function definePackage(entry: string[] = ["src/index.ts"]): ReturnType<typeof defineConfig> {
  return defineConfig({
    entry,
    format: ["esm"],
    platform: "browser",
    target: "es2023",
    splitting: true,
    sourcemap: true,
    clean: true,
    dts: false,
    silent: true,
  });
}
