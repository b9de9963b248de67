import { expect, test } from "vitest";
import { checkApi } from "./check-api.ts";
import { serveFakeApi, type Cors } from "./testing/serve-fake-api.ts";

const ORIGIN = "https://panel.example";

const allowed: Record<string, string> = {
  "access-control-allow-origin": ORIGIN,
  "access-control-allow-methods": "GET, POST, PUT, DELETE",
  "access-control-allow-headers": "Authorization, Content-Type, Idempotency-Key, If-Match",
  "access-control-expose-headers": "Api-Capabilities",
};

async function checkCors(cors: Cors) {
  const { apiRoot, fake } = await serveFakeApi(cors);
  fake.advertise("idempotency-key", "versions");
  return (await checkApi({ apiRoot, token: "t", origin: ORIGIN })).cors;
}

test("has no problems with an API that allows the origin", async () => {
  expect(await checkCors(() => allowed)).toEqual({ origin: ORIGIN, problems: [] });
});

test.each<[header: string, value: string | undefined, problem: string | RegExp]>([
  [
    "access-control-allow-origin",
    undefined,
    `OPTIONS: Access-Control-Allow-Origin: expected ${ORIGIN}, found none (POST /admin/login, GET /admin/admins, 17 more)`,
  ],
  ["access-control-allow-origin", `${ORIGIN}/`, /expected https:\/\/panel\.example, found/],
  [
    "access-control-allow-methods",
    "GET, POST, PUT",
    "OPTIONS: Access-Control-Allow-Methods: expected DELETE (DELETE /upload/single)",
  ],
  [
    "access-control-allow-headers",
    "*",
    /^OPTIONS: Access-Control-Allow-Headers: expected authorization \(GET \/admin\/admins, .+, 15 more\)$/m,
  ],
  [
    "access-control-allow-headers",
    "authorization, content-type, if-match",
    "OPTIONS: Access-Control-Allow-Headers: expected idempotency-key (POST /admin/products)",
  ],
  [
    "access-control-allow-headers",
    "authorization, content-type, idempotency-key",
    "OPTIONS: Access-Control-Allow-Headers: expected if-match (PUT /admin/categories/:id)",
  ],
  [
    "access-control-expose-headers",
    undefined,
    /^the response: Access-Control-Expose-Headers: expected api-capabilities/,
  ],
])("names what is missing without a right %s (%j)", async (header, value, problem) => {
  const { [header]: _, ...others } = allowed;
  const cors = await checkCors(() =>
    value === undefined ? others : { ...allowed, [header]: value },
  );
  expect(cors?.problems.join("\n")).toMatch(problem);
});

test("names responses without the headers of the OPTIONS request", async () => {
  const cors = await checkCors((method) => (method === "OPTIONS" ? allowed : {}));
  expect(cors?.problems).toContainEqual(
    expect.stringMatching(/^the response: Access-Control-Allow-Origin: .+\(GET \/admin\/admins, /),
  );
});
