import { failureTexts } from "../../http/api-error.ts";
import { readThumbnails } from "../../http/capabilities.ts";
import type { Http } from "../../http/create-http.ts";
import { listExport } from "../../http/list-export.ts";
import {
  listOptions,
  matchesOptions,
  pagesOptions,
  type ListCall,
  type ListQuery,
} from "../../http/list-query.ts";
import { sendOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";
import { productSchema, type Product, type ProductSubmission } from "./products.schema.ts";

const readProducts = wire.listOf("products", productSchema);

const products: ListCall<Product> = {
  resource: "products",
  path: "admin/products",
  parse: (body, headers) => {
    const findThumbnail = readThumbnails(headers);
    return readProducts(body).map((product) => ({
      ...product,
      thumbnail: findThumbnail(product.images[0]),
    }));
  },
  failure: { messageKeys: ["message", "error"], fallback: "Failed to fetch products" },
};

type ProductsQuery = ListQuery & {
  status: "available" | "";
  category: string;
};

export function productsApi(http: Http) {
  return {
    list: ({ limit = 10 }: { limit?: number } = {}) => listOptions(http, products, limit),

    /** `category` is a name. */
    pages: (query: ProductsQuery) => pagesOptions(http, products, query),

    export: (query: ProductsQuery) => listExport(http, products, query),

    matches: (text: string) => matchesOptions(http, products, text),

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
