import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { CategoryDto } from "./categories.schema.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

const list = async (query = "") =>
  (await server.get(`/admin/categories${query}`)).json<{ data: CategoryDto[]; total: number }>();

describe("GET /admin/categories", () => {
  test("shows all of the demo's, two of them inactive, the newest first", async () => {
    const { data, total } = await list();
    expect(data).toHaveLength(12);
    expect(total).toBe(12);
    expect(data.filter((category) => !category.is_active)).toHaveLength(2);
    const dates = data.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test("shows a category in the wire's spelling", async () => {
    expect((await list("?limit=1")).data).toEqual([
      {
        _id: expect.any(String),
        name: expect.any(String),
        image: expect.stringMatching(/^\/uploads\/demo\/[a-z]+\.webp$/),
        is_active: expect.any(Boolean),
        createdAt: expect.any(String),
      },
    ]);
  });

  test("refuses a bad limit", async () => {
    expect((await server.get("/admin/categories?limit=0")).statusCode).toBe(400);
  });
});

const add = (payload: object) => server.call("POST", "/categories", { payload });
const save = (id: string, payload: object) =>
  server.call("PUT", `/admin/categories/${id}`, { payload });
const rowOf = (answer: LightMyRequestResponse) => answer.json<{ data: CategoryDto }>().data;

/** Each with the field that its message names. */
const BAD_FIELDS: [string, unknown][] = [
  ["name", undefined],
  ["name", ""],
  ["name", "   "],
  ["name", "a".repeat(101)],
  ["name", "two\nlines"],
  ["name", "nul\u0000"],
  ["name", 7],
  ["name", { $ne: "" }],
  ["image", undefined],
  ["image", null],
  ["image", "javascript:alert(1)"],
  ["image", "images/a.png"],
  ["image", "/uploads/images/nothing.webp"],
  ["image", `https://images.example.com/${"a".repeat(2048)}`],
  ["slug", "shoes"],
];

describe("POST /categories", () => {
  test("adds an active category, the first of the list", async () => {
    const image = "https://images.example.com/garden.jpg";
    const answer = await add({ name: "  Garden  ", image });
    expect(answer.statusCode).toBe(201);
    expect(rowOf(answer)).toEqual({
      _id: expect.any(String),
      name: "Garden",
      image,
      is_active: true,
      createdAt: expect.any(String),
    });
    expect((await list("?limit=1")).data).toEqual([rowOf(answer)]);
  });

  test("adds one without an image", async () => {
    expect(rowOf(await add({ name: "Toys", image: "" })).image).toBeNull();
  });

  test("refuses a name that exists, in whatever case", async () => {
    expect((await add({ name: "Ọ̀kadà", image: "" })).statusCode).toBe(201);
    for (const name of ["fashion", " FASHION ", "ọ̀KADÀ", "Ọ̀kadà".normalize("NFD")]) {
      const answer = await add({ name, image: "" });
      expect.soft(answer.statusCode, name).toBe(409);
      expect.soft(answer.json()).toEqual({ message: expect.stringContaining("name") });
    }
  });

  test("adds one when it is asked many times at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => add({ name: "Music", image: "" })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test.each([...BAD_FIELDS, ["is_active", true]] as const)(
    "refuses %s: %j",
    async (field, value) => {
      const { total } = await list();
      const answer = await add({ name: "Refused", image: "", [field]: value });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ message: expect.stringContaining(field) });
      expect((await list()).total).toBe(total);
    },
  );
});

describe("PUT /admin/categories/:id", () => {
  test("changes what the dialog edits, and keeps an image of the server's own", async () => {
    const category = (await list("?limit=100")).data.find(({ name }) => name === "Computers");
    const { _id: id, image } = category!;
    const answer = await save(id, { name: "Laptops", image, is_active: false });
    expect(answer.statusCode).toBe(200);
    expect(rowOf(answer)).toEqual({ ...category, name: "Laptops", is_active: false });
    const absolute = `http://localhost:4000${image}`;
    const again = await save(id, { name: "LAPTOPS", image: absolute, is_active: true });
    expect(rowOf(again)).toEqual({ ...category, name: "LAPTOPS", is_active: true });
    const bare = await save(id, { name: "Computers", image: "", is_active: true });
    expect(rowOf(bare)).toEqual({ ...category, image: null });
  });

  test("refuses another's name", async () => {
    const { _id: id } = rowOf(await add({ name: "Antiques", image: "" }));
    const answer = await save(id, { name: "groceries", image: "", is_active: true });
    expect(answer.statusCode).toBe(409);
    expect((await list("?limit=1")).data).toMatchObject([{ _id: id, name: "Antiques" }]);
  });

  test.each(["01900000-0000-7000-8000-000000000000", "1", "row-3", "%00", "..%2f..%2fetc"])(
    "does not know the id %s",
    async (id) => {
      const answer = await save(id, { name: "Nowhere", image: "", is_active: true });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: "There is no such category." });
    },
  );

  test.each([...BAD_FIELDS, ["is_active", undefined], ["is_active", "true"]] as const)(
    "refuses %s: %j",
    async (field, value) => {
      const [before] = (await list("?limit=1")).data;
      const { _id: id } = before!;
      const changes = { name: "Refused", image: "", is_active: false, [field]: value };
      const answer = await save(id, changes);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ message: expect.stringContaining(field) });
      expect((await list("?limit=1")).data).toEqual([before]);
    },
  );
});
