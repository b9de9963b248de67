import fastify from "fastify";
import { expect, test } from "vitest";
import { createTestApp } from "../../test/support/test-app.ts";
import { createRequestIds, createTrustProxy } from "./trust-proxy.ts";

async function getRequestId(trusted: number | string[] | undefined, id: string): Promise<string> {
  const app = fastify({ genReqId: createRequestIds(createTrustProxy(trusted)) });
  app.get("/", async (request) => request.id);
  const headers = { "x-request-id": id };
  return (await app.inject({ url: "/", headers, remoteAddress: "10.0.0.1" })).body;
}

test.each(["0af7651916cd43dd8448eb211c80319c", "10.1.2.3:4567_web:80", "x".repeat(128)])(
  "takes the request id %s of a trusted proxy",
  async (id) => {
    expect(await getRequestId(["10.0.0.0/8"], id)).toBe(id);
  },
);

test.each([
  ["a client", undefined, "abc"],
  ["another address than a proxy's", ["10.2.0.0/16"], "abc"],
  ["a proxy, but too long", 1, "x".repeat(129)],
  ["a proxy, but with a space", 1, "a b"],
  ["a proxy, but empty", 1, ""],
])("generates a request id instead of that of %s", async (_, trusted, id) => {
  expect(await getRequestId(trusted, id)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

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
