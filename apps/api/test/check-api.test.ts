import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { DEMO_SIGN_IN } from "../src/auth/demo-account.ts";
import { createTestApp } from "./support/test-app.ts";

/** It runs the built API client. */
const COMMAND = join(import.meta.dirname, "../../../tooling/check-api/src/main.ts");
const ORIGIN = "https://panel.example";

test("pnpm check:api finds no deviation of this server", async () => {
  let origin = "";
  const { app } = await createTestApp({ corsOrigins: [ORIGIN], origin: () => origin });
  origin = await app.listen({ port: 0 });
  const { stdout } = await promisify(execFile)(
    "node",
    [COMMAND, `${origin}/api`, "--origin", ORIGIN, "--write"],
    {
      env: {
        PATH: process.env["PATH"],
        API_EMAIL: DEMO_SIGN_IN.email,
        API_PASSWORD: DEMO_SIGN_IN.password,
      },
    },
  );
  expect(stdout).toContain("19 calls: 19 honored, 0 deviates, 0 not checked.");
  expect(stdout).toMatch(/^Capabilities: .*list-query/m);
  expect(stdout).toContain(`CORS for ${ORIGIN}: honored\n`);
  expect(stdout).toMatch(
    /because no call removes it:\n {2}the product check-api-\d+\n {2}the inactive category check-api-\d+\n/,
  );
});
