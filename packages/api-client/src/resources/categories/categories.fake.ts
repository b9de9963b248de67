import { fakeList } from "../../test-support/fake-list.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import {
  CATEGORY_NAMES,
  isoDaysAgo,
  pick,
  rows,
  type WireRow,
} from "../../test-support/fixtures.ts";

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

export const categoriesFake = {
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
