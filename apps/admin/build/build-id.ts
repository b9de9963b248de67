import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/**
 * Adds `<meta name="build">` to index.html. An open page compares its own with the one that is served now,
 * to notice a deployment. Must follow the plugins that complete index.html: it names the scripts of all screens, whose
 * names change with their content and with the names of what they load later.
 */
export function buildId(): Plugin {
  return {
    name: "build-id",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html) => {
        const content = createHash("sha256").update(html).digest("hex").slice(0, 16);
        return [{ tag: "meta", attrs: { name: "build", content }, injectTo: "head" }];
      },
    },
  };
}
