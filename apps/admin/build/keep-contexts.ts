import type { Plugin } from "vite";

/**
 * Keeps each React context when its module runs again after an edit in development. Components below a
 * new context would lose their state.
 */
export function keepContexts(): Plugin {
  return {
    name: "keep-contexts",
    apply: "serve",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      order: "pre",
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /= createContext\b/ },
      handler: (code) =>
        code.replaceAll(
          /const (\w+) = createContext\b/g,
          "const $1 = import.meta.hot.data.$1 ??= createContext",
        ),
    },
  };
}
