import { z } from "zod";
import { route } from "../../http/route.ts";
import { addListRoutes, listQuerySchema } from "../list-routes.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { lookupText } from "../text-schemas.ts";
import { createProductPages, productSortKeys } from "./products.repository.ts";
import {
  createdProductSchema,
  idempotencyHeadersSchema,
  newProductSchema,
  PRODUCT_STATUSES,
  productCsvColumns,
  productSchema,
  toProductDto,
} from "./products.schema.ts";
import { createProduct } from "./products.service.ts";

const SEARCHED = "the name of the product, its shop or a category of it";

export const productsRoutes: ModuleRoutes = async (app, options) => {
  addListRoutes(app, options, {
    name: "products",
    pages: createProductPages(options.db),
    querySchema: listQuerySchema(10, productSortKeys, SEARCHED).extend({
      status: z.enum(PRODUCT_STATUSES).optional(),
      category: lookupText(200)
        .transform((text) => text.normalize("NFC"))
        .optional()
        .describe("Name of a category, in any case."),
    }),
    rowSchema: productSchema,
    toDto: (product) => toProductDto(product, options.images),
    csvColumns: productCsvColumns,
  });

  route(app, "POST", "/admin/products", {
    summary: "Create a product",
    permission: "products:write",
    audit: "product.create",
    headers: idempotencyHeadersSchema,
    body: newProductSchema,
    response: createdProductSchema,
    status: 201,
    errors: { 422: "The idempotency key came with another product." },
    handler: (request) =>
      createProduct(options, request, request.body, request.headers["idempotency-key"]),
  });
};
