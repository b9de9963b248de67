import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { fakeAdmin } from "@market/api-client/testing";
import { describe, expect, test } from "vitest";
import { checkApi, type CheckOptions } from "./check-api.ts";
import { formatReport, isHonored } from "./format-report.ts";
import { serveFakeApi, type FakeServer } from "./testing/serve-fake-api.ts";

/** The 19 calls of the panel to a hosted API. */
const CALLS = [
  "POST /admin/login",
  "POST /admin/invite",
  "POST /admin/accept-invite",
  "GET /admin/admins",
  "GET /admin/admins/pending",
  "POST /admin/admins/resend-invite",
  "POST /admin/admins/cancel-invite",
  "GET /admin/dashboard/stats",
  "GET /admin/users",
  "GET /admin/transactions",
  "GET /admin/shops",
  "GET /admin/products",
  "GET /admin/categories",
  "GET /admin/shops/search",
  "POST /upload/single",
  "DELETE /upload/single",
  "POST /admin/products",
  "PUT /admin/categories/:id",
  "POST /categories",
];

const credentials = { email: fakeAdmin.email, password: fakeAdmin.password };

function check({ apiRoot }: FakeServer, options: Partial<CheckOptions> = {}) {
  return checkApi({ apiRoot, token: "secret-token", timeoutMs: 60_000, ...options });
}

/** Returns the result of one call. */
async function checkOne(server: FakeServer, endpoint: string, options?: Partial<CheckOptions>) {
  const { calls } = await check(server, options);
  const result = calls.find((call) => call.endpoint === endpoint);
  if (!result) throw new Error(`${endpoint} is not in the report`);
  return result;
}

describe("an API that honors all calls", () => {
  test("is only read, with the token", async () => {
    const server = await serveFakeApi();
    const report = await check(server);
    expect(report.calls.map(({ endpoint }) => endpoint).toSorted()).toEqual(CALLS.toSorted());
    for (const { endpoint, status, details } of report.calls) {
      const expected = endpoint.startsWith("GET ") ? "honored" : "not checked";
      expect.soft([endpoint, status, details]).toEqual([endpoint, expected, details]);
    }
    expect(isHonored(report)).toBe(true);
    expect(server.fake.calls.map(({ method }) => method)).toEqual(Array(9).fill("GET"));
    expect(new Set(server.fake.calls.map(({ authorization }) => authorization))).toEqual(
      new Set(["Bearer secret-token"]),
    );
    expect(formatReport(report)).not.toContain("secret-token");
  });

  test("is written to and cleaned up with --write", async () => {
    const server = await serveFakeApi();
    const pendingAdmins = [...server.fake.data.pendingAdmins];
    const report = await check(server, { credentials, write: true });
    for (const { endpoint, status, details } of report.calls) {
      expect.soft([endpoint, status, details]).toEqual([endpoint, "honored", details]);
    }
    expect(server.fake.data.pendingAdmins).toEqual(pendingAdmins);
    expect(server.fake.data.uploads).toEqual([]);
    expect(report.leftovers).toEqual([
      expect.stringMatching(/^the product check-api-\d+$/),
      expect.stringMatching(/^the inactive category check-api-\d+$/),
      "the session of the sign-in, until it expires",
    ]);
  });

  test("has no session to end after a wrong password", async () => {
    const server = await serveFakeApi();
    const wrong = { ...credentials, password: "wrong" };
    const { leftovers } = await check(server, { token: undefined, credentials: wrong });
    expect(leftovers).toEqual([]);
  });

  test("gets the session of the sign-in ended if it can", async () => {
    const server = await serveFakeApi();
    server.fake.advertise("sessions", "export");
    const { leftovers, capabilities } = await check(server, { credentials });
    expect(leftovers).toEqual([]);
    expect(capabilities).toBe("sessions, export");
    expect(server.fake.calls.at(-1)).toMatchObject({
      path: "/admin/logout",
      authorization: `Bearer ${fakeAdmin.token}`,
    });
  });
});

test.each<[what: string, answer: () => Response, detail: string | RegExp]>([
  [
    "a missing field",
    () => Response.json({ data: [{ name: "A" }, { name: "B" }] }),
    "data[0]._id: expected text, found nothing (in 2 of 2 rows)",
  ],
  [
    "a wrong type in a row",
    () => Response.json([{ metrics: {} }, { metrics: { views: "many" } }]),
    '[1].metrics.views: expected number, found "many" (in 1 of 2 rows)',
  ],
  [
    "another envelope",
    () => Response.json({ items: [] }),
    /^expected a list as the body.+with items$/,
  ],
  ["an HTML page", () => html("<h1>Welcome</h1>"), /^expected JSON, found text\/html: <h1>Welcome/],
  ["an empty response", () => new Response(null, { status: 204 }), /^expected JSON, found /],
  ["half a response", () => new Response('{"data": ['), /^expected JSON, found /],
  [
    "an error of the server",
    () => Response.json({ message: "Out of\u001B[31m order" }, { status: 500 }),
    'expected a status from 200 to 299, found status 500, "Out of [31m order"',
  ],
  ["an error page", () => html("Bad Gateway", 502), /found status 502$/],
  ["an unknown call", () => Response.json({}, { status: 404 }), /found status 404$/],
  ["a refused token", () => Response.json({}, { status: 401 }), /found status 401$/],
  [
    "a redirect",
    () => new Response(null, { status: 302, headers: { location: "https://evil.example/" } }),
    "status 302: redirects to https://evil.example/",
  ],
  [
    "an endless response",
    () => new Response(endless()),
    "the response is larger than 1000000 bytes",
  ],
  [
    "too many rows",
    () => Response.json(Array.from({ length: 60 }, () => ({}))),
    "expected at most 10 rows, found 60",
  ],
])("%s deviates", async (_what, answer, detail) => {
  const server = await serveFakeApi();
  server.fake.answer("GET /admin/shops", answer);
  const { status, details } = await checkOne(server, "GET /admin/shops", { maxBytes: 1_000_000 });
  expect(status).toBe("deviates");
  expect(details.join("\n")).toMatch(detail);
});

test("a call that does not respond in time deviates, and the others are checked", async () => {
  const server = await serveFakeApi();
  server.fake.hang("GET /admin/users");
  const { calls } = await check(server, { timeoutMs: 3000 });
  expect(calls.filter(({ status }) => status === "deviates")).toEqual([
    {
      endpoint: "GET /admin/users",
      sent: "?limit=50",
      status: "deviates",
      details: ["no whole response within 3 s"],
    },
  ]);
});

test("a server that cannot be reached deviates", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  const report = await checkApi({ apiRoot: `http://127.0.0.1:${port}/api`, token: "t" });
  expect(isHonored(report)).toBe(false);
  expect(report.calls.find(({ endpoint }) => endpoint === "GET /admin/users")).toMatchObject({
    status: "deviates",
    details: [expect.stringContaining("ECONNREFUSED")],
  });
});

test("a call that the role does not allow is not checked", async () => {
  const server = await serveFakeApi();
  server.fake.fail("GET /admin/users", 403, { message: "Not for you" });
  expect(await checkOne(server, "GET /admin/users")).toMatchObject({
    status: "not checked",
    details: ['not allowed: status 403, "Not for you"'],
  });
});

test.each<[endpoint: string, answer: () => Response, detail: string | RegExp]>([
  [
    "POST /admin/login",
    () => Response.json({ token: 7 }),
    /^token: .+Expected string but received 7$/,
  ],
  ["POST /admin/login", () => Response.json({ token: "t" }), /^admin: expected name, username/],
  ["POST /admin/login", () => html("<p>Hi"), /^expected JSON/],
  ["POST /admin/invite", () => Response.json({}), /^expected check-api-\d+@example.com among/],
  ["POST /admin/accept-invite", () => Response.json({}), /^expected a status from 400 to 499/],
  ["POST /admin/accept-invite", () => html("No", 400), "message: expected text, found none"],
  ["POST /admin/accept-invite", () => html("No", 404), /found status 404/],
  ["POST /admin/admins/cancel-invite", () => Response.json({}), /^expected no pending invitation/],
  ["POST /upload/single", () => Response.json({ file: {} }), /^file\.url: .+received undefined$/],
  [
    "POST /upload/single",
    () => Response.json({ file: { url: "javascript:alert(1)", filePath: "a" } }),
    "file.url: expected an http or https URL, found another text",
  ],
  [
    "POST /upload/single",
    () => Response.json({ file: { url: "/nothing.png", filePath: "a" } }),
    "file.url: expected the URL of an image, found none there",
  ],
  ["DELETE /upload/single", () => Response.json({}, { status: 500 }), /found status 500/],
  ["POST /admin/products", () => Response.json({}, { status: 400 }), /found status 400/],
  ["POST /categories", () => Response.json({}, { status: 405 }), /found status 405/],
  ["PUT /admin/categories/:id", () => Response.json({}), /^expected an inactive category/],
])("%s that writes and deviates", async (endpoint, answer, detail) => {
  const server = await serveFakeApi();
  // A path of the fake that it does not know is an error of its own.
  server.fake.answer("GET /nothing.png", () => html("No", 404));
  server.fake.answer(endpoint, answer);
  const { status, details } = await checkOne(server, endpoint, { credentials, write: true });
  expect(status).toBe("deviates");
  expect(details[0]).toMatch(detail);
});

test("prints what the API sends without control characters", async () => {
  const server = await serveFakeApi();
  const hostile = "\u001B[2J\u202E\nfile";
  server.fake.answer("POST /upload/single", () =>
    Response.json({ file: { url: `blob:${hostile}`, filePath: hostile } }),
  );
  server.fake.fail("DELETE /upload/single", 500, { message: hostile });
  server.fake.answer("GET /admin/users", () => Response.json({ [hostile]: hostile }));
  const report = formatReport(await check(server, { write: true }));
  expect(report).toContain("the upload [2J file");
  expect(report.replaceAll("\n", "")).not.toMatch(/\p{C}/u);
});

test("prints a table and what is left behind", async () => {
  const server = await serveFakeApi();
  server.fake.answer("GET /admin/admins/pending", () => Response.json({ pendingAdmins: [] }));
  const lines = formatReport(await check(server, { credentials, write: true })).split("\n");
  expect(lines[0]).toBe(server.apiRoot);
  expect(lines).toContainEqual(
    expect.stringMatching(/^GET \/admin\/users +\?limit=50 +honored +12 rows under data/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^GET \/admin\/admins\/pending +honored +no rows, so/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^POST \/categories +JSON: name, image +honored$/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^19 calls: \d+ honored, \d+ deviates/));
  expect(lines).toContain("Left behind, because no call removes it:");
});

function html(body: string, status = 200): Response {
  return new Response(body, { status, headers: { "content-type": "text/html" } });
}

function endless(): ReadableStream {
  const chunk = new Uint8Array(100_000).fill(32);
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
}
