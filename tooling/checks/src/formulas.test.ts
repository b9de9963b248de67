import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const read = (path: string): Promise<string> =>
  readFile(new URL(`../../../${path}`, import.meta.url), "utf8");

test("the server and the panel guard the same formulas in exports", async () => {
  expect(await read("apps/api/src/lists/guard-formulas.ts")).toBe(
    await read("packages/lists/src/model/guard-formulas.ts"),
  );
});
