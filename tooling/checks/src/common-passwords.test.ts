import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "@market/testing/workspace";
import { expect, test } from "vitest";

const AUTH = join(ROOT, "packages/auth/src/model");
const API = join(ROOT, "apps/api");
/** About 25 kB with Brotli, which a page loads when somebody types a new password. */
const WORDS = 10_000;

test("the panel has the server's rule for passwords", () => {
  const [panel, server] = [AUTH, join(API, "src/auth")].map((folder) =>
    readFileSync(join(folder, "guessable-password.ts"), "utf8"),
  );
  expect(panel).toBe(server);
});

// `pnpm --filter @market/checks test --update` writes the file.
test("the panel has the most frequent words of the server's list", async () => {
  const { dictionary } = createRequire(join(API, "package.json"))("@zxcvbn-ts/language-common") as {
    dictionary: Record<"passwords-common", string[]>;
  };
  // The rule strips digits and signs at the ends, and shorter words are none.
  const words = dictionary["passwords-common"].filter((word) => /^[a-z]{4,}$/.test(word));
  const source = `/* Written by tooling/checks/src/common-passwords.test.ts. */
export const COMMON_WORDS =
  "${words.slice(0, WORDS).toSorted().join(" ")}";
`;
  await expect(source).toMatchFileSnapshot(join(AUTH, "common-words.ts"));
});
