import type { Plugin } from "vite";

/** Leaves out code of libraries that the panel never runs, but that tree shaking keeps. */
export function unusedCode(): Plugin {
  return {
    name: "unused-code",
    apply: "build",
    load: {
      // index.html has the variables (`static-sign-in.ts`): 1.5 kB less.
      filter: { id: /\/MantineProvider\/MantineCssVariables\/MantineCssVariables\.mjs$/ },
      handler: () => "export const MantineCssVariables = undefined;",
    },
  };
}
