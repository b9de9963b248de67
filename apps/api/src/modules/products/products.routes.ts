import { v7 as uuidv7 } from "uuid";
import { runPeriodically } from "../../plugins/run-periodically.ts";
import type { ApiPlugin } from "../api-context.ts";
import { HttpError } from "../../errors/http-error.ts";
import { createIdempotency } from "../../plugins/idempotency.ts";
import { idempotencyHeadersSchema } from "../../plugins/idempotency.schema.ts";
import { listAnswerSchema, listQuerySchema } from "../../plugins/list-query.ts";
import { productStatus } from "./product-status.ts";
import { createProductsRepository, type Product } from "./products.repository.ts";
import {
  createdProductSchema,
  newProductSchema,
  type ProductDto,
  productSchema,
} from "./products.schema.ts";

const HOUR_MS = 3_600_000;

/** Specification, point 7: GET and POST /admin/products. */
export const productsRoutes: ApiPlugin = async (app, { db, clock, images }) => {
  const products = createProductsRepository(db);
  const idempotency = createIdempotency(db, clock);
  runPeriodically(app, HOUR_MS, () => idempotency.forgetExpired());

  const toProductDto = (product: Product): ProductDto => ({
    _id: product.id,
    name: product.name,
    description: product.description,
    shop: { _id: product.shop.id, name: product.shop.name },
    price: product.price,
    category: product.categories.map(({ id, name }) => ({ _id: id, name })),
    images: product.images.map(images.toPublicUrl),
    stock_quantity: product.stockQuantity,
    status: productStatus(product.stockQuantity),
    condition: product.condition,
    delivery_fee: product.deliveryFee,
    createdAt: product.createdAt.toISOString(),
  });

  app.get(
    "/admin/products",
    {
      config: { permission: "read" },
      schema: {
        querystring: listQuerySchema(10),
        response: { 200: listAnswerSchema(productSchema) },
      },
    },
    async ({ query }) => {
      const [rows, total] = await Promise.all([products.list(query.limit), products.count()]);
      return { data: rows.map(toProductDto), total };
    },
  );

  app.post(
    "/admin/products",
    {
      config: { permission: "products:write" },
      schema: {
        headers: idempotencyHeadersSchema,
        body: newProductSchema,
        response: { 201: createdProductSchema },
      },
    },
    async ({ adminId, headers, body }, reply) => {
      const answer = await idempotency.once(
        {
          adminId,
          key: headers["idempotency-key"],
          payload: body,
          answerSchema: createdProductSchema,
        },
        async (transaction) => {
          const createdAt = clock();
          const stored = body.images.map(images.toStoredUrl);
          await images.lock(transaction, stored, "images");
          const product = await products.create(transaction, {
            id: uuidv7(),
            shopId: body.shopId,
            name: body.name,
            description: body.description,
            images: stored,
            price: body.price,
            condition: body.condition,
            stockQuantity: body.stock_quantity,
            deliveryFee: body.delivery_fee,
            createdAt,
          });
          if (product === undefined) throw new HttpError(400, "shopId: There is no such shop");
          return { message: "Product created successfully", data: toProductDto(product) };
        },
      );
      return reply.code(201).send(answer);
    },
  );
};
