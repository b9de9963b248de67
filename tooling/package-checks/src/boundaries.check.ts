import { copyWorkspace } from "@market/testing/workspace-copy";
import { expect, test } from "vitest";

test("pnpm boundaries refuses a planted violation and tells what to do instead", () => {
  using copy = copyWorkspace();
  expect(copy.run("pnpm", "boundaries")).toContain("no issues found");

  const plant = (file: string, statement: string): void =>
    copy.edit(file, (text) => `${text}${statement}\n`);
  plant("packages/shops/src/index.ts", `export { usersFeature } from "@market/users";`);
  plant("packages/api-client/src/session/session.ts", `import "../http/create-http.ts";`);
  const boundaries = (): string => copy.run("pnpm", "boundaries");
  expect(boundaries).toThrow(
    /cannot import package `@market\/users`[^]*use `paths` of @market\/ui\/feature/,
  );
  expect(boundaries).toThrow(
    /session must not import http, a higher layer\. Move the code to a lower layer/,
  );
  expect(boundaries).toThrow(/Dependency cycle detected/);
});
