import { failureTexts } from "../../http/api-error.ts";
import { withThumbnails } from "../../http/capabilities.ts";
import type { Http } from "../../http/create-http.ts";
import { listResource } from "../../http/list-resource.ts";
import { sendOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";
import { productSchema, type ProductSubmission } from "./products.schema.ts";

export { PRODUCT_CONDITIONS } from "./products.schema.ts";
export type * from "./products.schema.ts";

const readProducts = wire.listOf("products", productSchema);
const parse = withThumbnails(readProducts, ({ images }) => images[0]);

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
      failure: "Failed to fetch products",
    }),

    create: () =>
      sendOptions(
        http,
        [["products"]],
        ({ idempotencyKey, stock, deliveryFee, ...product }: ProductSubmission) => ({
          method: "post",
          path: "admin/products",
          idempotencyKey,
          json: { ...product, stock_quantity: stock, delivery_fee: deliveryFee },
          failure: failureTexts("Failed to create product", ["message"]),
        }),
      ),
  };
}
