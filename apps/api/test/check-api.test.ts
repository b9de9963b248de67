import { checkApi } from "@market/check-api";
import { expect, test } from "vitest";
import { DEMO_SIGN_IN } from "../src/auth/demo-account.ts";
import { createTestApp } from "./support/test-app.ts";

const ORIGIN = "https://panel.example";

test("the report of this server has no deviations", async () => {
  let origin = "";
  const { app } = await createTestApp({ corsOrigins: [ORIGIN], origin: () => origin });
  origin = await app.listen({ port: 0 });
  const report = await checkApi({
    apiRoot: `${origin}/api`,
    credentials: DEMO_SIGN_IN,
    origin: ORIGIN,
    write: true,
  });
  expect(report.calls).toHaveLength(19);
  for (const { endpoint, status, details } of report.calls) {
    expect.soft([endpoint, status, details]).toEqual([endpoint, "honored", details]);
  }
  expect(report.cors).toMatchObject({ problems: [], notes: ["Other origins are refused."] });
  expect(report.capabilities).toContain("list-query");
  expect(report.leftovers).toEqual([
    expect.stringMatching(/^the product check-api-/),
    expect.stringMatching(/^the inactive category check-api-/),
  ]);
});
