import { mutationOptions } from "@tanstack/react-query";
import { readThumbnails } from "../../http/capabilities.ts";
import type { Http } from "../../http/create-http.ts";
import { listResource } from "../../http/list-resource.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";
import { productSchema, type NewProduct, type Product } from "./products.schema.ts";

const readProducts = wire.listOf("products", productSchema);

function parse(body: unknown, headers: Headers): Product[] {
  const findThumbnail = readThumbnails(headers);
  return readProducts(body).map((product) => ({
    ...product,
    thumbnail: findThumbnail(product.images[0]),
  }));
}

export function productsApi(http: Http) {
  return {
    ...listResource(http, {
      resource: "products",
      path: "admin/products",
      defaultLimit: 10,
      sorts: ["product-name", "vendor", "price", "category", "stock", "status"],
      // The category is a name.
      filters: { status: "status", category: "category" },
      parse,
      failure: { messageKeys: ["message", "error"], fallback: "Failed to fetch products" },
    }),

    /** The idempotency key must be the same for all attempts to create the same product. */
    create: () =>
      mutationOptions({
        mutationFn: ({ idempotencyKey, ...product }: NewProduct & { idempotencyKey: string }) =>
          request(http, {
            method: "post",
            path: "admin/products",
            idempotencyKey,
            json: {
              shopId: product.shopId,
              name: product.name,
              description: product.description,
              images: product.images,
              price: product.price,
              condition: product.condition,
              stock_quantity: product.stock,
              delivery_fee: product.deliveryFee,
            },
            failure: { messageKeys: ["message"], fallback: "Failed to create product" },
          }),
        meta: { invalidates: [["products"]] },
      }),
  };
}
