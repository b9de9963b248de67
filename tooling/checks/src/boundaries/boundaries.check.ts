import { copyWorkspace } from "@market/testing/workspace-copy";
import { expect, test } from "vitest";

test("pnpm boundaries refuses a planted violation and tells what to do instead", () => {
  using copy = copyWorkspace();
  expect(copy.run("pnpm", "boundaries")).toContain("no issues found");

  const plant = (file: string, statement: string): void =>
    copy.edit(file, (text) => `${text}${statement}\n`);
  plant("packages/shops/src/index.ts", `export { usersFeature } from "@market/users";`);
  plant("packages/api-client/src/session/session.ts", `import "../http/create-http.ts";`);
  let report = "";
  try {
    copy.run("pnpm", "boundaries");
  } catch (error) {
    report = String(error);
  }
  expect(report).toMatch(
    /cannot import package `@market\/users`[^]*use `paths` of @market\/ui\/feature/,
  );
  expect(report).toContain(
    "session must not import http, a higher layer. Move the code to a lower layer",
  );
  expect(report).toContain("Dependency cycle detected");
});
