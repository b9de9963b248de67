import { calls } from "@market/api-client/testing";
import { describe, expect, test } from "vitest";
import { inspectResponse } from "./inspect-response.ts";

const lists = calls.filter((call) => call.reads === "list");
const users = findList("GET /admin/users");
const products = findList("GET /admin/products");

function findList(endpoint: string): (typeof lists)[number] {
  const call = lists.find((list) => list.endpoint === endpoint);
  if (!call) throw new Error(`There is no list ${endpoint}`);
  return call;
}

describe.each(lists)("$endpoint", (call) => {
  const { envelope, row } = call;
  const fields = Object.keys(row(0)).filter((name) => !name.startsWith("accepts"));

  test.each<[place: string, wrap: (rows: unknown[]) => unknown]>([
    ["", (rows) => rows],
    ["data", (rows) => ({ data: rows })],
    [envelope, (rows) => ({ [envelope]: rows })],
    [`data.${envelope}`, (rows) => ({ data: { [envelope]: rows } })],
  ])("has no deviations, with the list at %j", (place, wrap) => {
    const body = wrap([row(0), row(1)]);
    expect(inspectResponse(call, body)).toMatchObject({ place, rows: 2, deviations: [] });
  });

  test("names each missing field", () => {
    for (const name of fields) {
      const { [name]: _, ...rest } = row(0);
      const isOptional = envelope === "users" && ["address", "payout"].includes(name);
      const { deviations } = inspectResponse(call, { data: [rest] });
      expect(deviations.map(({ path }) => path)).toEqual(isOptional ? [] : [`data[0].${name}`]);
    }
  });

  test("names each field of a wrong type", () => {
    for (const name of fields.filter((field) => typeof row(0)[field] !== "boolean")) {
      const body = { data: [row(0), row(1, { [name]: true }), row(2, { [name]: true })] };
      expect(inspectResponse(call, body).deviations).toEqual([
        { path: `data[1].${name}`, expected: expect.any(String), found: true, rows: 2 },
      ]);
    }
  });
});

test.each<[field: object, deviation: object]>([
  [{ authId: {} }, { path: "[0].authId.email", expected: "text", found: undefined }],
  [{ account_type: "admin" }, { path: "[0].account_type", expected: "seller or buyer" }],
  [{ createdAt: "yesterday" }, { path: "[0].createdAt", expected: "date", found: "yesterday" }],
  [{ payout: { bank: [] } }, { path: "[0].payout.bank", expected: "text", found: [] }],
])("finds the deviation of %j", (field, deviation) => {
  const { deviations } = inspectResponse(users, [users.row(0, { ...field })]);
  expect(deviations).toContainEqual(expect.objectContaining({ ...deviation, rows: 1 }));
});

test.each<[field: object, deviation: object]>([
  [{ price: "12k" }, { path: "products[0].price", expected: "number", found: "12k" }],
  [{ images: ["/a.png", 7] }, { path: "products[0].images[1]", expected: "string", found: 7 }],
  [{ category: [{ _id: "c" }] }, { path: "products[0].category[0].name", expected: "text" }],
])("finds the deviation of %j inside of lists", (field, deviation) => {
  const { deviations } = inspectResponse(products, { products: [products.row(0, { ...field })] });
  expect(deviations).toEqual([expect.objectContaining({ ...deviation, rows: 1 })]);
});

test("a boolean as text is read, anything else is not", () => {
  const categories = findList("GET /admin/categories");
  const inspect = (value: unknown) =>
    inspectResponse(categories, [categories.row(0, { is_active: value })]).deviations;
  expect(inspect("false")).toEqual([]);
  expect(inspect(1)).toMatchObject([{ path: "[0].is_active", expected: "boolean", found: 1 }]);
});

test("a value may be missing or empty in some rows", () => {
  const { email: _, ...rest } = users.row(1);
  const { deviations } = inspectResponse(users, [users.row(0), rest, users.row(2, { _id: null })]);
  expect(deviations).toEqual([]);
});

test("lists the fields that are empty in all rows", () => {
  const administrators = findList("GET /admin/admins");
  const rows = [0, 1].map((index) => administrators.row(index, { lastLogin: null, name: "" }));
  const { deviations, emptyFields } = inspectResponse(administrators, rows);
  expect(deviations).toEqual([]);
  expect(emptyFields.toSorted()).toEqual(["lastLogin", "name"]);
});

test("a row that is not an object is a deviation", () => {
  const { deviations } = inspectResponse(users, [users.row(0), "junk"]);
  expect(deviations).toEqual([{ path: "[1]", expected: "object", found: "junk", rows: 1 }]);
});

test("inspects the figures of the dashboard", () => {
  const stats = calls.find(({ endpoint }) => endpoint === "GET /admin/dashboard/stats");
  if (stats?.reads !== "object") throw new Error("There are no figures");
  expect(inspectResponse(stats, { data: stats.response }).deviations).toEqual([]);
  const { deviations } = inspectResponse(stats, { stats: { ...stats.response, totalShops: "x" } });
  expect(deviations).toMatchObject([{ path: "stats.totalShops", expected: "number", found: "x" }]);
});

test("throws without a list", () => {
  expect(() => inspectResponse(users, { items: [] })).toThrow(TypeError);
});
