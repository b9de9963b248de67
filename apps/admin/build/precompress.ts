import { globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

/**
 * Writes a Brotli and a gzip file beside each script, style and image of the build. Not beside index.html: an operator
 * can edit it. Plugins for this compress a chunk before the last ones have changed it.
 */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const files = globSync("**/*.{css,js,svg}", { cwd: dir }).map((name) => join(dir, name));
      const compressed = files.map(async (file) => {
        const content = readFileSync(file);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      });
      await Promise.all(compressed);
    },
  };
}
