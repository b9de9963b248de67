import { fetchRows, mutate, type ApiCall } from "../../test-support/api-call.ts";
import { productsApi, productSchema, type NewProduct } from "./products.api.ts";
import { wireProduct } from "./products.fake.ts";

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

export const productsCalls: ApiCall[] = [
  {
    endpoint: "GET /admin/products",
    reads: "list",
    envelope: "products",
    request: { search: { limit: "10" } },
    failure: { fallback: "Failed to fetch products" },
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
    failure: { messageKeys: ["message"], fallback: "Failed to create product" },
    send: ({ http, queryClient }) =>
      mutate(queryClient, productsApi(http).create(), { ...product, idempotencyKey: "key-1" }),
  },
];
