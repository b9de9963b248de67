import { expect, test } from "vitest";
import { createTestApp } from "../../test/support/test-app.ts";

test.each([
  [undefined, 1],
  [["10.0.0.0/8"], 0],
])("logs the first request of a proxy with trustProxy %j %i times", async (trustProxy, times) => {
  const lines: string[] = [];
  const logger = { level: "warn", stream: { write: (line: string) => void lines.push(line) } };
  const { app } = await createTestApp({ data: "empty", logger, trustProxy });
  const headers = { "x-forwarded-for": "192.0.2.1" };
  for (const url of ["/", "/api/health"]) await app.inject({ url, headers });
  expect(lines.filter((line) => line.includes("TRUST_PROXY is unset"))).toHaveLength(times);
});
