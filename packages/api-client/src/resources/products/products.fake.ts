import { fakeList } from "../../test-support/fake-list.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import {
  CATEGORY_NAMES,
  pick,
  rows,
  SHOP_NAMES,
  type WireRow,
} from "../../test-support/fixtures.ts";

export function wireProduct(index: number, overrides: WireRow = {}): WireRow {
  const stock = (index * 3) % 20;
  return {
    _id: `product-${index}`,
    name: `Product ${index + 1}`,
    description: "As good as new.",
    shop: { name: pick(SHOP_NAMES, index) },
    price: 4500 * (index + 1),
    category: [{ _id: `category-${index % 6}`, name: pick(CATEGORY_NAMES, index) }],
    images: [],
    stock_quantity: stock,
    status: stock === 0 ? "out-of-stock" : stock < 5 ? "low-stock" : "available",
    condition: "brand new",
    delivery_fee: 1500,
    ...overrides,
  };
}

export const productsFake = {
  createData: () => ({ products: rows(24, wireProduct) }),
  createRoutes: (data: { products: WireRow[] }): FakeRoutes => ({
    "GET /admin/products": (call) =>
      Response.json(
        fakeList(data.products, call, {
          defaultLimit: 10,
          filters: { category: ({ category }) => Object(category)[0]?.name },
        }),
      ),
    "POST /admin/products": ({ body }) => {
      data.products.unshift(wireProduct(data.products.length, Object(body)));
      return Response.json({}, { status: 201 });
    },
  }),
};
