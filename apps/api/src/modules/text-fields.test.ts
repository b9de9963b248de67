import { beforeAll, describe, expect, test } from "vitest";
import {
  admins,
  categories,
  limitCounts,
  idempotencyKeys,
  invitations,
  products,
  shops,
} from "../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";
import { getFirst } from "../../test/support/test-database.ts";
import { nameField } from "../http/describe-invalid.ts";

const MAX_CPU_MS = 100;
/** Nearly the largest body that the server reads, and the slowest order of marks to normalize. */
const MARKS = "\u0301\u0323".repeat(260_000);
/** As long: signs that the check of a password folds to four characters each. */
const SIGNS = "\u2057".repeat(340_000);
const UUID = "01900000-0000-7000-8000-000000000000";

const category = { name: "Refused", image: "" };
const product = {
  shopId: UUID,
  name: "Refused",
  description: "Refused",
  images: [],
  price: 1,
  condition: "brand new",
  stock_quantity: 1,
  delivery_fee: 0,
};
const invitee = { email: "ada@example.com", firstname: "Ada", lastname: "Obi", role: "admin" };
const acceptance = { email: "ada@example.com", token: "x", password: "correct horse battery" };

/** The calls that read texts from their body, with their fields of text. */
const CALLS = [
  ["POST", "/admin/login", { email: "ada@example.com", password: "x" }, ["email", "password"]],
  ["POST", "/admin/accept-invite", acceptance, ["email", "token", "password"]],
  ["POST", "/admin/invite", invitee, ["email", "firstname", "lastname", "role"]],
  ["POST", "/admin/admins/resend-invite", { email: "ada@example.com" }, ["email"]],
  ["POST", "/admin/admins/cancel-invite", { email: "ada@example.com" }, ["email"]],
  ["POST", "/admin/products", product, ["shopId", "name", "description", "images", "condition"]],
  ["POST", "/categories", category, ["name", "image"]],
  ["PUT", `/admin/categories/${UUID}`, { ...category, is_active: true }, ["name", "image"]],
  ["DELETE", "/upload/single", { filePath: "x" }, ["filePath"]],
] as const;

const FIELDS = CALLS.flatMap(([method, path, body, fields]) =>
  fields.map((field) => ({ method, path, body, field })),
);

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.get("/admin/shops");
});

/** Sends a text in a field, and returns the response and the CPU time of this thread in ms. */
async function send({ method, path, body, field }: (typeof FIELDS)[number], text: string) {
  const payload = JSON.stringify({ ...body, [field]: field === "images" ? [text] : text });
  const headers = { "content-type": "application/json" };
  const start = process.threadCpuUsage();
  const response = await server.call(method, path, { payload, headers });
  const { user, system } = process.threadCpuUsage(start);
  return { response, cpuMs: (user + system) / 1000 };
}

const countRows = () =>
  Promise.all(
    [products, categories, invitations, admins, idempotencyKeys, limitCounts].map((table) =>
      server.db.$count(table),
    ),
  );

describe.each(FIELDS)("$method $path, $field", (call) => {
  test.each([
    ["marks", MARKS],
    ["signs", SIGNS],
    ["blanks", " ".repeat(1_000_000)],
    ["a URL", `https://images.example.com/${"a".repeat(1_000_000)}`],
  ])("refuses a megabyte of %s within 100 ms of CPU time", async (_, text) => {
    const before = await countRows();
    const { response, cpuMs } = await send(call, text);
    // Of what is public, no more than 16 kB are read.
    const isPublic = /login|accept/.test(call.path);
    expect(response.statusCode).toBe(isPublic ? 413 : 400);
    const message = isPublic ? "too large" : nameField(call.field);
    expect(response.json()).toEqual({ message: expect.stringContaining(message) });
    expect(response.body.length).toBeLessThan(300);
    expect(cpuMs).toBeLessThan(MAX_CPU_MS);
    expect(await countRows()).toEqual(before);
  });

  test.each(["https://a.example/\uD800", "\uDC00a@b.example"])(
    "refuses the ill-formed %j",
    async (text) => {
      const before = await countRows();
      const { response } = await send(call, text);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ message: expect.stringContaining(nameField(call.field)) });
      expect(await countRows()).toEqual(before);
    },
  );

  // A password to sign in with may be from before the rule.
  test.runIf(`${call.path} ${call.field}` !== "/admin/login password")(
    "refuses control characters",
    async () => {
      const before = await countRows();
      for (const control of ["\0", "\u001B", "\u0085"]) {
        const { response } = await send(call, `https://ada.example/a${control}b`);
        expect(response.statusCode).toBe(400);
        expect(response.json()).toEqual({
          message: expect.stringContaining(nameField(call.field)),
        });
      }
      expect(await countRows()).toEqual(before);
    },
  );
});

test("normalizing a text of the largest accepted size takes less than 100 ms", async () => {
  const { id } = getFirst(await server.db.select({ id: shops.id }).from(shops).limit(1));
  const description = `a${"\u0301\u0323".repeat(15)}`.repeat(960);
  const call = {
    method: "POST",
    path: "/admin/products",
    body: { ...product, shopId: id },
    field: "description",
  } as const;
  const { cpuMs } = await send(call, description);
  expect(cpuMs).toBeLessThan(MAX_CPU_MS);
  const marks = await send(call, "\u0301\u0323".repeat(14_000));
  expect(marks.response.statusCode).toBe(400);
  expect(marks.cpuMs).toBeLessThan(MAX_CPU_MS);
});

test.each([
  ["a new password", { ...acceptance, password: `qwert${"\u2057".repeat(1018)}b` }],
  ["marks in a new password", { ...acceptance, password: "\u0301\u0323".repeat(512) }],
])("checks %s of the longest length within 100 ms", async (_, payload) => {
  const start = process.threadCpuUsage();
  const response = await server.call("POST", "/admin/accept-invite", { payload });
  const { user, system } = process.threadCpuUsage(start);
  expect(response.statusCode).toBe(400);
  expect((user + system) / 1000).toBeLessThan(MAX_CPU_MS);
});

test("shortens an unknown field in the message", async () => {
  for (const field of [MARKS, "\0".repeat(100_000), "😀".repeat(200_000)]) {
    const payload = { name: "Lamps", image: "", [field]: 1 };
    const response = await server.call("POST", "/categories", { payload });
    expect(response.statusCode).toBe(400);
    const { message } = response.json<{ message: string }>();
    expect(message).toMatch(/^The request must not have the field /);
    expect(message.length).toBeLessThan(220);
  }
});

test("refuses to search 201 marks", async () => {
  const q = "%CC%81".repeat(201);
  const response = await server.get(`/admin/shops/search?q=${q}`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ message: expect.stringContaining("The search ") });
});
