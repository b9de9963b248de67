import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { createReports, findEntries } from "./create-reports.ts";

const manifest = {
  name: "@market/sample",
  version: "0.1.0",
  exports: {
    ".": { types: "./dist/index.d.ts" },
    "./account": { types: "./dist/account.d.ts" },
    "./testing": { types: "./dist/testing.d.ts" },
    "./styles.css": { default: "./dist/styles.css" },
  },
};

const DECLARATIONS = {
  // With the extensions that TypeScript 7 leaves in declarations.
  "index.d.ts": `export { openDialog, type Size } from "./dialog.tsx";`,
  "dialog.d.ts": `
    import type { Options } from "./options.ts";
    import type { Hidden } from "./hidden.ts";
    /** Opens a dialog. */
    export declare function openDialog(options: Options): void;
    export declare function hide(hidden: Hidden): void;
    export type Size = "small" | "large";`,
  "options.d.ts": `
    export interface Options {
      title: string;
    }`,
  "hidden.d.ts": `export interface Hidden {}`,
  "account.d.ts": `export declare const account: Map<string, number>;`,
};

/** Returns the reports of a package with these declarations. */
async function report(changes: Partial<typeof DECLARATIONS> = {}): Promise<Map<string, string>> {
  const root = mkdtempSync(join(realpathSync(tmpdir()), "market-sample-"));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write("packages/sample/package.json", JSON.stringify(manifest));
  for (const [file, text] of Object.entries({ ...DECLARATIONS, ...changes })) {
    write(`packages/sample/dist/${file}`, text);
  }
  try {
    return await createReports(
      findEntries({ folder: "packages/sample", manifest, tag: "feature" }, root),
    );
  } finally {
    rmSync(root, { recursive: true });
  }
}

const INDEX = "packages/sample/api-report/index.md";
const reports = await report();

test("reports the declarations that each entry reaches", () => {
  expect([...reports.keys()]).toEqual([INDEX, "packages/sample/api-report/account.md"]);
  expect(reports.get(INDEX)).toContain(`
export function openDialog(options: Options): void;

interface Options {
  title: string;
}

export type Size = "small" | "large";
`);
});

test("changes with a declaration that an export reaches, not with documentation", async () => {
  const documented = await report({
    "options.d.ts": `
    /** Options of a dialog. */
    export interface Options {
      /** Its heading. */
      title: string;
    }`,
  });
  expect(documented.get(INDEX)).toBe(reports.get(INDEX));
  const reached = await report({ "options.d.ts": `export interface Options { title: number }` });
  expect(reached.get(INDEX)).toContain("title: number");
});

test("fails on declarations with errors", async () => {
  await expect(report({ "options.d.ts": `export interface Other {}` })).rejects.toThrow("Options");
});
