import { fetchRows, mutate, type ApiCall } from "../../test-support/api-call.ts";
import { categoriesApi, categorySchema } from "./categories.api.ts";
import { wireCategory } from "./categories.fake.ts";

export const categoriesCalls: ApiCall[] = [
  {
    endpoint: "GET /admin/categories",
    reads: "list",
    envelope: "categories",
    request: { search: { limit: "50" } },
    failure: { fallback: "Failed to fetch categories" },
    send: ({ http, queryClient }, options) =>
      fetchRows(queryClient, categoriesApi(http).list(options)),
    row: (index, overrides) => wireCategory(index, { image: "/a.png", ...overrides }),
    rowSchema: categorySchema,
  },
  {
    endpoint: "POST /categories",
    reads: "nothing",
    request: { body: { name: "Toys", image: "" } },
    failure: { fallback: "Failed to add category" },
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
    failure: { fallback: "Failed to save category" },
    send: ({ http, queryClient }) =>
      mutate(queryClient, categoriesApi(http).update(), {
        id: "category-0",
        name: "Toys",
        image: "",
        isActive: false,
      }),
  },
];
