import { copyWorkspace } from "@market/testing/workspace-copy";
import { expect, test } from "vitest";

test("a generated feature is formatted, builds, passes its tests, and is mounted", () => {
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
  // The shell's own test opens every route of every feature.
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

test("a name that is none is refused", () => {
  using copy = copyWorkspace();
  expect(() => copy.run("pnpm", "new:feature", "Gift Cards")).toThrow(/joined by hyphens/);
});
