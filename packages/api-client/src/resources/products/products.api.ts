import { failureTexts } from "../../http/api-error.ts";
import { readThumbnails } from "../../http/capabilities.ts";
import type { Http } from "../../http/create-http.ts";
import { listResource } from "../../http/list-resource.ts";
import { sendOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";
import { productSchema, type Product, type ProductSubmission } from "./products.schema.ts";

export {
  PRODUCT_CONDITIONS,
  type NewProduct,
  type Product,
  type ProductSubmission,
} from "./products.schema.ts";

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
