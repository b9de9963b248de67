import { type ApiCall, fetchRows, mutate } from "../../test-support/api-call.ts";
import { fakeList } from "../../test-support/fake-list.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import {
  CATEGORY_NAMES,
  pick,
  rows,
  SHOP_NAMES,
  type WireRow,
} from "../../test-support/fixtures.ts";
import { type NewProduct, productsApi, productSchema } from "./products.api.ts";

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

const product: NewProduct = {
  shopId: "shop-1",
  name: "Kettle",
  description: "Boils",
  images: ["https://cdn.example/a.webp"],
  price: 12.5,
  condition: "brand new",
  stock: 3,
  deliveryFee: 0,
};

const calls: ApiCall[] = [
  {
    endpoint: "GET /admin/products",
    reads: "list",
    envelope: "products",
    request: { search: { limit: "10" } },
    failure: "Failed to fetch products",
    send: ({ http, queryClient }, options) =>
      fetchRows(queryClient, productsApi(http).list(options)),
    row: (index, overrides) => wireProduct(index, { images: ["/a.png"], ...overrides }),
    rowSchema: productSchema,
  },
  {
    endpoint: "POST /admin/products",
    reads: "nothing",
    request: {
      body: {
        shopId: "shop-1",
        name: "Kettle",
        description: "Boils",
        images: ["https://cdn.example/a.webp"],
        price: 12.5,
        condition: "brand new",
        stock_quantity: 3,
        delivery_fee: 0,
      },
    },
    failure: "Failed to create product",
    messageKeys: ["message"],
    send: ({ http, queryClient }) =>
      mutate(queryClient, productsApi(http).create(), { ...product, idempotencyKey: "key-1" }),
  },
];

export const productsFake = {
  calls,
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
