import { copyWorkspace } from "@market/testing/workspace-copy";
import { expect, test } from "vitest";

test("an import across features is refused, and what to do instead is said", () => {
  using copy = copyWorkspace();
  expect(copy.run("pnpm", "boundaries")).toContain("no issues found");
  copy.edit(
    "packages/shops/src/index.ts",
    (text) => `${text}export { usersFeature } from "@market/users";\n`,
  );
  expect(() => copy.run("pnpm", "boundaries")).toThrow(
    /cannot import package `@market\/users`[^]*use `paths` of @market\/ui\/feature/,
  );
});
