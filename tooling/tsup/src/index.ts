import { defineConfig } from "tsup";

/**
 * Returns the tsup configuration of a package: ESM, one chunk for each lazy import, no declarations
 * (`tsc -p tsconfig.build.json` writes them, because TypeScript 7 has no API for tsup to call).
 *
 * @param entry the source files of the package's `exports`, relative to the package.
 * @param outDir the folder that the build empties and writes.
 */
export function definePackage(
  entry: string[] = ["src/index.ts"],
  outDir = "dist",
): ReturnType<typeof defineConfig> {
  return defineConfig({
    entry,
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
  });
}
