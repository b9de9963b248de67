import { existsSync } from "node:fs";
import { join } from "node:path";
import { copyWorkspace } from "@market/testing/workspace-copy";
import { expect, test } from "vitest";

test("generates a feature with which the whole workspace stays green", () => {
  using copy = copyWorkspace();
  const generated = copy.run("pnpm", "new:feature", "gift-cards");
  expect(generated).toContain('Add "/gift-cards" to apps/admin/src/routing/sidebar-entries.ts');

  copy.run("oxfmt", "--check");
  copy.run("turbo", "run", "typecheck", "lint", "--output-logs=errors-only");
  // Of the server's tests, the contract test alone depends on the API client.
  copy.run("turbo", "run", "test", "--filter=!@market/api", "--output-logs=errors-only");
  copy.run("pnpm", "--filter", "@market/api", "exec", "vitest", "run", "contract.test");
  expect(copy.run("pnpm", "boundaries")).toContain("no issues found");
  copy.run("knip", "--config", "tooling/lint/knip.json");

  const shell = copy.run(
    "pnpm",
    "--filter",
    "@market/admin",
    "exec",
    "vitest",
    "run",
    "find-route",
    "--reporter=verbose",
  );
  expect(shell).toContain("/gift-cards leads to a screen");
});

test("refuses a bad or taken name with one line, and writes nothing", () => {
  using copy = copyWorkspace();
  for (const [name, reason] of [
    ["Gift Cards", /must be lower-case words joined by hyphens/],
    ["gift-card", /must be a plural/],
    ["shops", /packages\/shops exists/],
    ["transactions", /resources\/transactions exists/],
    ["wallets", /has the path \/wallets/],
    ["features", /would need a type Feature/],
  ] as const) {
    expect(() => copy.run("pnpm", "new:feature", name)).toThrow(reason);
  }
  expect(existsSync(join(copy.root, "packages/wallets"))).toBe(false);
  expect(existsSync(join(copy.root, "packages/api-client/src/resources/wallets"))).toBe(false);
});
