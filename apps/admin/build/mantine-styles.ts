import type { Plugin } from "vite";

/** The class names of a component, e.g. `Button.module.mjs`. Its styles are in a separate CSS file. */
const CLASS_NAMES = /@mantine[\\/](\w+)[\\/]esm[\\/](?:.+[\\/])?(\w+)\.module\.mjs$/;

/**
 * Loads the styles of a Mantine component with its code, so that a page loads those of the components
 * that it renders, and a lazy component brings its own. CSS layers are not used: every rule of ours would override
 * Mantine's, whatever its specificity.
 *
 * The development server loads all styles of a library as one file: it bundles the components, but each of
 * their hundred CSS files would be a request.
 */
export function mantineStyles(): Plugin[] {
  return [
    { ...importStyles(findStyles), apply: "build" },
    {
      name: "mantine-styles-in-development",
      apply: "serve",
      // Dependencies are bundled with plugins of their own.
      config: () => ({
        optimizeDeps: {
          rolldownOptions: { plugins: [importStyles((library) => `${library}/styles.css`)] },
        },
      }),
    },
  ];
}

function importStyles(find: typeof findStyles) {
  return {
    name: "mantine-styles",
    transform: {
      filter: { id: CLASS_NAMES },
      handler: (code: string, id: string) => {
        const [, library = "", component = ""] = CLASS_NAMES.exec(id) ?? [];
        return { code: `import "${find(`@mantine/${library}`, component)}";\n${code}`, map: null };
      },
    },
  };
}

/** Returns the CSS file of a component. A component imports what it is built on before its class names. */
export function findStyles(library: string, component: string): string {
  return library === "@mantine/core"
    ? `${library}/styles/${component}.css`
    : `${library}/styles.css`;
}
