import * as v from "valibot";
import { withThumbnails } from "../../http/capabilities.ts";
import type { Http } from "../../http/create-http.ts";
import { listResource } from "../../http/list-resource.ts";
import { sendOptions } from "../../http/options.ts";
import type { RowOf } from "../../wire/wire.ts";
import * as wire from "../../wire/wire.ts";

export const productSchema = wire.map(
  v.object({
    name: wire.text,
    description: wire.text,
    shop: wire.object({ name: wire.text }),
    price: wire.number, // naira
    category: wire.array(v.object({ _id: wire.text, name: wire.text })),
    images: wire.array(v.string()),
    stock_quantity: wire.number,
    status: wire.enumOf("available", "low-stock", "out-of-stock"),
    condition: wire.text,
    delivery_fee: wire.number, // naira
  }),
  ({ shop, category, stock_quantity, delivery_fee, ...product }) => ({
    ...product,
    shopName: shop.name,
    categories: category.map(({ name }) => name).filter((name) => name !== undefined),
    stock: stock_quantity,
    deliveryFee: delivery_fee,
  }),
);

export interface Product extends RowOf<typeof productSchema> {
  /** Small variant of the first image, if the server advertises one. */
  thumbnail?: string | undefined;
}

/** The conditions that the server accepts. */
export const PRODUCT_CONDITIONS = [
  "brand new",
  "refurbished",
  "refurbished by manufacturer",
  "fairly used",
] as const;

export interface NewProduct {
  shopId: string;
  name: string;
  description: string;
  /** At most five URLs. */
  images: string[];
  /** Naira. */
  price: number;
  condition: (typeof PRODUCT_CONDITIONS)[number];
  stock: number;
  /** Naira. */
  deliveryFee: number;
}

export interface ProductSubmission extends NewProduct {
  /** The same for all attempts to create the same product. */
  idempotencyKey: string;
}

export function productsApi(http: Http) {
  return {
    ...listResource(http, {
      name: "products",
      defaultLimit: 10,
      sorts: ["product-name", "vendor", "price", "category", "stock", "status"],
      // The category is a name.
      filters: { status: "status", category: "category" },
      parse: withThumbnails(
        wire.listOf<Product>("products", productSchema),
        ({ images }) => images[0],
      ),
      failure: "Failed to fetch products",
    }),

    create: () =>
      sendOptions(
        http,
        [["products"]],
        ({ idempotencyKey, stock, deliveryFee, ...product }: ProductSubmission) => ({
          endpoint: "POST /admin/products",
          idempotencyKey,
          json: { ...product, stock_quantity: stock, delivery_fee: deliveryFee },
          failure: "Failed to create product",
          messageKeys: ["message"],
        }),
      ),
  };
}
