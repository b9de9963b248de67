import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/**
 * Adds `<meta name="build">` to index.html. An open page compares its own with the one that is served now,
 * to notice a deployment. Must follow the plugins that complete index.html.
 */
export function buildId(): Plugin {
  return {
    name: "build-id",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const content = hashBuild(html, Object.keys(bundle));
        return [{ tag: "meta", attrs: { name: "build", content }, injectTo: "head" }];
      },
    },
  };
}

/** Returns the same id for the same page and files, whose names contain a hash of their content. */
export function hashBuild(html: string, files: readonly string[]): string {
  const parts = [html, ...files.toSorted()].join("\n");
  return createHash("sha256").update(parts).digest("hex").slice(0, 16);
}
