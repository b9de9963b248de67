import { defineConfig } from "tsup";

/**
 * How every package of the house is built: ESM, one chunk for each lazy import, no declarations
 * (TypeScript 7 has no API for tsup to call; `tsc -p tsconfig.build.json` writes them).
 *
 * @param entry the files that `exports` names, as paths from the package's root.
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
