import { type ApiCall, fetchRows, mutate } from "../../test-support/api-call.ts";
import { fakeList } from "../../test-support/fake-list.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import {
  CATEGORY_NAMES,
  isoDaysAgo,
  pick,
  rows,
  type WireRow,
} from "../../test-support/fixtures.ts";
import { categoriesApi, categorySchema } from "./categories.api.ts";

export function wireCategory(index: number, overrides: WireRow = {}): WireRow {
  return {
    _id: `category-${index}`,
    name: pick(CATEGORY_NAMES, index),
    image: "",
    is_active: index !== 4,
    createdAt: isoDaysAgo(index * 20),
    version: "1",
    ...overrides,
  };
}

const calls: ApiCall[] = [
  {
    endpoint: "GET /admin/categories",
    reads: "list",
    envelope: "categories",
    request: { search: { limit: "50" } },
    failure: "Failed to fetch categories",
    send: ({ http, queryClient }, options) =>
      fetchRows(queryClient, categoriesApi(http).list(options)),
    row: (index, overrides) => wireCategory(index, { image: "/a.png", ...overrides }),
    rowSchema: categorySchema,
  },
  {
    endpoint: "POST /categories",
    reads: "nothing",
    request: { body: { name: "Toys", image: "" } },
    failure: "Failed to add category",
    send: ({ http, queryClient }) =>
      mutate(queryClient, categoriesApi(http).create(), { name: "Toys", image: "" }),
  },
  {
    endpoint: "PUT /admin/categories/:id",
    reads: "nothing",
    request: {
      path: "/admin/categories/category-0",
      body: { name: "Toys", image: "", is_active: false },
    },
    failure: "Failed to save category",
    send: ({ http, queryClient }) =>
      mutate(queryClient, categoriesApi(http).update(), {
        id: "category-0",
        name: "Toys",
        image: "",
        isActive: false,
      }),
  },
];

export const categoriesFake = {
  calls,
  createData: () => ({ categories: rows(6, wireCategory) }),
  createRoutes: (data: { categories: WireRow[] }): FakeRoutes => ({
    "GET /admin/categories": (call) =>
      Response.json(
        fakeList(data.categories, call, {
          defaultLimit: 50,
          filters: {
            status: (category) => (category["is_active"] === true ? "active" : "inactive"),
          },
        }),
      ),
    "POST /categories": ({ body }) => {
      data.categories.unshift(wireCategory(data.categories.length, Object(body)));
      return Response.json({}, { status: 201 });
    },
    "PUT /admin/categories/:id": ({ path, body }) => {
      const id = decodeURIComponent(path.split("/").at(-1) ?? "");
      const category = data.categories.find(({ _id }) => _id === id);
      if (!category) return Response.json({ message: "No such category" }, { status: 404 });
      Object.assign(category, body);
      return Response.json({});
    },
  }),
};
