import { copyWorkspace } from "@market/testing/workspace-copy";
import { expect, test } from "vitest";

test("generates a feature that is formatted, builds, passes its tests and is mounted", () => {
  using copy = copyWorkspace();
  copy.run("pnpm", "new:feature", "gift-cards");
  copy.run("pnpm", "install", "--prefer-offline", "--no-frozen-lockfile");
  copy.run("oxfmt");
  const ran = copy.run(
    "turbo",
    "run",
    "build",
    "typecheck",
    "lint",
    "test",
    "--filter=@market/gift-cards",
    "--output-logs=full",
  );
  expect(ran).toContain("5 passed");
  expect(copy.run("pnpm", "boundaries")).toContain("no issues found");
  // This test of the shell loads the screen of every route.
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

test("refuses a name that is not in kebab case", () => {
  using copy = copyWorkspace();
  expect(() => copy.run("pnpm", "new:feature", "Gift Cards")).toThrow(/joined by hyphens/);
});
