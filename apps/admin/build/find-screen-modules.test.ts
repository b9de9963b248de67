import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findScreenModules } from "./find-screen-modules.ts";

const folder = mkdtempSync(join(tmpdir(), "screens-"));

afterAll(() => rmSync(folder, { recursive: true }));

/** Loads routes in Node, as a build does: Vitest would replace the dynamic imports by its own. */
function loadRoutes(source: string): Parameters<typeof findScreenModules>[0] {
  const file = join(folder, `${randomUUID()}.mjs`);
  writeFileSync(file, `export const routes = ${source};`);
  return createRequire(import.meta.url)(file).routes;
}

test("returns the module of each screen and runs none", async () => {
  writeFileSync(join(folder, "login.mjs"), "");
  writeFileSync(join(folder, "shops.mjs"), `throw new Error("the screen ran");`);
  const routes = loadRoutes(`[
    { screen: async () => (await import("./shops.mjs")).Shops, path: "/shops" },
    { path: "/login", screen: () => import("./login.mjs") },
  ]`);
  expect([...(await findScreenModules(routes))]).toEqual([
    ["/shops", [join(folder, "shops.mjs")]],
    ["/login", [join(folder, "login.mjs")]],
  ]);
});

test("fails when a screen imports no module", async () => {
  const routes = loadRoutes(`[{ path: "/users", screen: async () => {} }]`);
  await expect(findScreenModules(routes)).rejects.toThrow(
    "The screen of /users imports no module of its own",
  );
});
