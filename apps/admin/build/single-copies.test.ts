import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { findCopies, singleCopies } from "./single-copies.ts";

/** Builds an application with these files in node_modules. */
async function buildWith(files: Record<string, string>): Promise<unknown> {
  const root = mkdtempSync(join(realpathSync(tmpdir()), "market-copies-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const all = { "main.js": `import "table"; import { a } from "react"; console.log(a);`, ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [singleCopies()],
    build: { write: false, rolldownOptions: { input: join(root, "main.js") } },
  });
}

const REACT = `export const a = Math.random();`;
const TABLE = `import { a } from "react"; console.log(a);`;

test("builds with one copy of each package", async () => {
  const files = { "node_modules/react/index.js": REACT, "node_modules/table/index.js": TABLE };
  await expect(buildWith(files)).resolves.toBeDefined();
});

test("refuses a second copy and names both", async () => {
  const built = buildWith({
    "node_modules/react/index.js": REACT,
    "node_modules/table/index.js": TABLE,
    "node_modules/table/node_modules/react/index.js": REACT,
  });
  await expect(built).rejects.toThrow(
    /react:\n.*node_modules\/(?:table\/node_modules\/)?react\n.*node_modules\/(?:table\/node_modules\/)?react/,
  );
});

test("finds two versions, and sources beside built code", () => {
  const store = "/market/node_modules/.pnpm";
  const query5 = `${store}/@tanstack+react-query@5.1.0/node_modules/@tanstack/react-query`;
  const query6 = `${store}/@tanstack+react-query@6.0.0/node_modules/@tanstack/react-query`;
  expect(
    findCopies([
      `${query5}/build/index.js`,
      `${query5}/build/useQuery.js`,
      `${query6}/build/index.js`,
      "/market/packages/ui/dist/index.js",
      "/market/packages/ui/src/index.ts",
      "/market/packages/shops/dist/index.js",
      "/market/apps/admin/src/main.ts",
    ]),
  ).toEqual([
    { name: "@tanstack/react-query", folders: [query5, query6] },
    { name: "@market/ui", folders: ["/market/packages/ui/dist", "/market/packages/ui/src"] },
  ]);
});
