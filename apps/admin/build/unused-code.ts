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
    transform: {
      // React Router is one module, whose contexts and components a bundler keeps, because creating or naming them could
      // have an effect: 8.5 kB less.
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replaceAll(/(?=\bReact\d*\.(createContext|forwardRef|memo)\()/g, "/* @__PURE__ */ ")
          .replaceAll(/^\w+\.displayName = .+;$/gm, ""),
        map: null,
      }),
    },
  };
}
