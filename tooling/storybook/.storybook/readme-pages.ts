import { basename, dirname, join } from "node:path";
import type { Indexer } from "storybook/internal/types";
import type { Plugin } from "vite";

/** The file names of READMEs that `stories` in main.ts matches. */
const README = /[\\/]README\.md$/;

/** The module that renders a README. Its own path, because the packages do not depend on Storybook's blocks. */
const PAGE = join(import.meta.dirname, "../src/readme-page.tsx");

/**
 * Adds the README of each package to Storybook as a docs page. An indexer cannot list a page without a
 * story, so there is one, hidden from the sidebar and from tests.
 */
export const readmeIndexer: Indexer = {
  test: README,
  createIndex: async (file) => [
    {
      type: "story",
      exportName: "Readme",
      title: readmeTitle(dirname(file)),
      tags: ["autodocs", "!dev", "!test"],
    },
  ],
};

/** Compiles READMEs to modules of stories. */
export function readmePages(): Plugin {
  return {
    name: "readme-pages",
    enforce: "pre",
    transform: {
      filter: { id: README },
      handler: (text) => ({
        code: [
          `import { createReadmePage } from ${JSON.stringify(PAGE)};`,
          `const page = createReadmePage(${JSON.stringify(withoutRelativeLinks(text))});`,
          `export default { parameters: { docs: { page } } };`,
          `export const Readme = { render: page };`,
        ].join("\n"),
        map: null,
      }),
    },
  };
}

/** Returns "Sample screens/README" for packages/sample-screens: the page is in the group of the package's stories. */
export function readmeTitle(folder: string): string {
  const name = basename(folder)
    .replaceAll("-", " ")
    .replaceAll(/\b(api|ui)\b/g, (word) => word.toUpperCase());
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}/README`;
}

/** Shows the path of a linked file, because Storybook does not serve it. */
function withoutRelativeLinks(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]+)\]\((?!https?:)(?:\.\.?\/)*([^)]+)\)/g, "$1: `$2`");
}
