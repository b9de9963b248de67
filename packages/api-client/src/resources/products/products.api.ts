import { failureTexts } from "../../http/api-error.ts";
import { readThumbnails } from "../../http/capabilities.ts";
import type { Http } from "../../http/create-http.ts";
import { listResource } from "../../http/list-resource.ts";
import { sendOptions } from "../../http/options.ts";
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
      failure: failureTexts("Failed to fetch products"),
    }),

    /** The idempotency key must be the same for all attempts to create the same product. */
    create: () =>
      sendOptions(
        http,
        [["products"]],
        ({ idempotencyKey, ...product }: NewProduct & { idempotencyKey: string }) => ({
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
          failure: failureTexts("Failed to create product", ["message"]),
        }),
      ),
  };
}
