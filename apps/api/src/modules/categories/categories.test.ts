import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { admins, auditEntries, uploads } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";
import { getFirst } from "../../../test/support/test-database.ts";
import { nameField } from "../../http/describe-invalid.ts";
import type { categorySchema } from "./categories.schema.ts";

type Category = z.input<typeof categorySchema>;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

const list = async (query = "") =>
  (await server.get(`/admin/categories${query}`)).json<{ data: Category[]; total: object }>();

describe("GET /admin/categories", () => {
  test("lists the demo's categories, of which two are inactive", async () => {
    expect((await list()).data.filter((category) => !category.is_active)).toHaveLength(2);
  });

  test("returns a category in the wire format", async () => {
    expect((await list("?limit=1")).data).toEqual([
      {
        _id: expect.any(String),
        name: expect.any(String),
        image: expect.stringMatching(/^\/uploads\/demo\/[a-z]+\.webp$/),
        is_active: expect.any(Boolean),
        createdAt: expect.any(String),
        version: expect.any(String),
      },
    ]);
  });
});

const add = (payload: object) => server.call("POST", "/categories", { payload });
const save = (id: string, payload: object) =>
  server.call("PUT", `/admin/categories/${id}`, { payload });
const rowOf = (response: LightMyRequestResponse) => response.json<{ data: Category }>().data;

/** Invalid values, with the field that the message names. */
const BAD_FIELDS: [string, unknown][] = [
  ["name", undefined],
  ["name", ""],
  ["name", "   "],
  ["name", "a".repeat(101)],
  ["name", "two\nlines"],
  ["name", "nul\u0000"],
  ["name", "\u200B\u3164"],
  ["name", "\u202Eseohs"],
  ["name", 7],
  ["name", { $ne: "" }],
  ["image", undefined],
  ["image", null],
  ["image", "javascript:alert(1)"],
  ["image", "https://images.example.com/a\u0000.jpg"],
  ["image", "images/a.png"],
  ["image", "/uploads/images/nothing.webp"],
  ["image", `https://images.example.com/${"a".repeat(2048)}`],
  ["slug", "shoes"],
];

describe("POST /categories", () => {
  test("adds an active category, which is first in the list", async () => {
    const image = "https://images.example.com/garden.jpg";
    const response = await add({ name: "  Garden  ", image });
    expect(response.statusCode).toBe(201);
    expect(rowOf(response)).toEqual({
      _id: expect.any(String),
      name: "Garden",
      image,
      is_active: true,
      createdAt: expect.any(String),
      version: expect.any(String),
    });
    expect((await list("?limit=1")).data).toEqual([rowOf(response)]);
  });

  test("adds a category without an image", async () => {
    expect(rowOf(await add({ name: "Toys", image: "" })).image).toBeNull();
  });

  test("refuses an existing name, ignoring case", async () => {
    expect((await add({ name: "Ọ̀kadà", image: "" })).statusCode).toBe(201);
    for (const name of ["fashion", " FASHION ", "ọ̀KADÀ", "Ọ̀kadà".normalize("NFD")]) {
      const response = await add({ name, image: "" });
      expect.soft(response.statusCode, name).toBe(409);
      expect.soft(response.json()).toEqual({ message: expect.stringContaining("name") });
    }
  });

  test("adds one category for concurrent requests with the same name", async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => add({ name: "Music", image: "" })),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test.each([...BAD_FIELDS, ["is_active", true]] as const)(
    "refuses %s: %j",
    async (field, value) => {
      const { total } = await list();
      const response = await add({ name: "Refused", image: "", [field]: value });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        message: expect.stringMatching(`${field}|${nameField(field)}`),
      });
      expect((await list()).total).toEqual(total);
    },
  );
});

describe("PUT /admin/categories/:id", () => {
  test("updates name, image and status, and stores the image without an origin", async () => {
    const { data } = await list("?limit=100");
    const category = getFirst(data.filter(({ name }) => name === "Computers"));
    const { _id: id, image } = category;
    const response = await save(id, { name: "Laptops", image, is_active: false });
    expect(response.statusCode).toBe(200);
    const version: unknown = expect.any(String);
    expect(rowOf(response)).toEqual({ ...category, name: "Laptops", is_active: false, version });
    expect(rowOf(response).version).not.toBe(category.version);
    const absolute = `http://localhost:4000${image}`;
    const again = await save(id, { name: "LAPTOPS", image: absolute, is_active: true });
    expect(rowOf(again)).toEqual({ ...category, name: "LAPTOPS", is_active: true, version });
    const bare = await save(id, { name: "Computers", image: "", is_active: true });
    expect(rowOf(bare)).toEqual({ ...category, image: null, version });
  });

  test("refuses a change of another version, with the present category and who changed it", async () => {
    const { _id: id, version: first } = rowOf(await add({ name: "Versioned", image: "" }));
    const saveVersion = (version: string, payload: object) =>
      server.call("PUT", `/admin/categories/${id}`, {
        payload,
        headers: { "if-match": `"${version}"` },
      });
    const renamed = rowOf(
      await saveVersion(first, { name: "Renamed", image: "", is_active: true }),
    );
    const late = await saveVersion(first, {
      name: "Versioned",
      image: "",
      is_active: false,
    });
    expect(late.statusCode).toBe(412);
    expect(late.json()).toEqual({
      message: "Somebody else has changed this meanwhile.",
      data: renamed,
      by: "admin@market.test",
      at: expect.any(String),
    });
    const upperCase = await server.call("PUT", `/admin/categories/${id.toUpperCase()}`, {
      payload: { name: "Versioned", image: "", is_active: false },
      headers: { "if-match": `"${first}"` },
    });
    expect(upperCase.json()).toEqual(late.json());
    const again = { name: "Renamed", image: "", is_active: false };
    expect((await saveVersion(renamed.version, again)).statusCode).toBe(200);
  });

  test("refuses another version also when its image has been deleted", async () => {
    const key = `images/${randomUUID()}.webp`;
    const url = `http://localhost:4000/uploads/${key}`;
    const { id: adminId } = getFirst(await server.db.select().from(admins));
    await server.db.insert(uploads).values({ key, adminId, createdAt: new Date() });
    const { _id: id, version } = rowOf(await add({ name: "Replaced", image: url }));
    const replaced = await save(id, { name: "Replaced", image: "", is_active: true });
    expect(replaced.statusCode).toBe(200);
    await server.db.delete(uploads).where(eq(uploads.key, key));
    const payload = { name: "Late", image: url, is_active: true };
    const headers = { "if-match": `"${version}"` };
    const late = await server.call("PUT", `/admin/categories/${id}`, { payload, headers });
    expect(late.statusCode).toBe(412);
    // Without a version, the image is what is wrong.
    expect((await save(id, payload)).statusCode).toBe(400);
  });

  test("accepts stored values again with any version, and adds no entry of the audit trail", async () => {
    const { _id: id, version } = rowOf(await add({ name: "Repeated", image: "" }));
    const payload = { name: "Sent twice", image: "", is_active: true };
    const headers = { "if-match": `"${version}"` };
    const path = `/admin/categories/${id}`;
    const first = await server.call("PUT", path, { payload, headers });
    expect(first.statusCode).toBe(200);
    const entries = await server.db.$count(auditEntries);
    // The response was lost, and a proxy repeats the request.
    const repeated = await server.call("PUT", path, { payload, headers });
    expect(repeated.statusCode).toBe(200);
    expect(repeated.json()).toEqual(first.json());
    expect((await save(id, payload)).statusCode).toBe(200);
    expect(await server.db.$count(auditEntries)).toBe(entries);
  });

  test("accepts one of ten concurrent changes of the same version", async () => {
    const { _id: id, version } = rowOf(await add({ name: "Contested", image: "" }));
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        server.call("PUT", `/admin/categories/${id}`, {
          payload: { name: `Contested ${index}`, image: "", is_active: true },
          headers: { "if-match": `"${version}"` },
        }),
      ),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
  });

  test("refuses the name of another category", async () => {
    const { _id: id } = rowOf(await add({ name: "Antiques", image: "" }));
    const response = await save(id, { name: "groceries", image: "", is_active: true });
    expect(response.statusCode).toBe(409);
    expect((await list("?limit=1")).data).toMatchObject([{ _id: id, name: "Antiques" }]);
  });

  test.each(["01900000-0000-7000-8000-000000000000", "1", "row-3", "%00", "..%2f..%2fetc"])(
    "responds with 404 to the id %s",
    async (id) => {
      const response = await save(id, { name: "Nowhere", image: "", is_active: true });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: "There is no such category." });
    },
  );

  test.each([...BAD_FIELDS, ["is_active", undefined], ["is_active", "true"]] as const)(
    "refuses %s: %j",
    async (field, value) => {
      const before = getFirst((await list("?limit=1")).data);
      const { _id: id } = before;
      const changes = { name: "Refused", image: "", is_active: false, [field]: value };
      const response = await save(id, changes);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        message: expect.stringMatching(`${field}|${nameField(field)}`),
      });
      expect((await list("?limit=1")).data).toEqual([before]);
    },
  );
});
