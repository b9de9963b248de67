import type { Plugin } from "vite";

/**
 * Imports each icon from its own file, in development and in tests. Otherwise Vite bundles all 6,000
 * icons before the first story renders, which takes a third of its CPU time.
 */
export function separateIcons(): Plugin {
  return {
    name: "separate-icons",
    apply: "serve",
    config: () => ({ optimizeDeps: { exclude: ["@tabler/icons-react"] } }),
    transform: {
      filter: { id: /\.tsx?$/, code: "@tabler/icons-react" },
      handler: (code) => ({
        code: code.replaceAll(
          /import \{([^}]+)\} from "@tabler\/icons-react";/g,
          (_, names: string) => names.split(",").map(importIcon).join(""),
        ),
        map: null,
      }),
    },
  };
}

function importIcon(name: string): string {
  return `import ${name} from "@tabler/icons-react/dist/esm/icons/${name.trim()}.mjs";`;
}
