import type { ApiPlugin } from "../../http/api-plugin.ts";
import { listAnswerSchema, listQuerySchema } from "../../http/list-query.ts";
import { productStatus } from "./product-status.ts";
import { createProductsRepository, type Product } from "./products.repository.ts";
import { type ProductRow, productSchema } from "./products.schema.ts";

/** Specification, point 7: GET /admin/products. */
export const productsRoutes: ApiPlugin = async (app, { db, imageUrl }) => {
  const products = createProductsRepository(db);

  const toProductRow = (product: Product): ProductRow => ({
    _id: product.id,
    name: product.name,
    description: product.description,
    shop: { _id: product.shop.id, name: product.shop.name },
    price: product.price,
    category: product.categories.map(({ id, name }) => ({ _id: id, name })),
    images: product.images.map(imageUrl),
    stock_quantity: product.stockQuantity,
    status: productStatus(product.stockQuantity),
    condition: product.condition,
    delivery_fee: product.deliveryFee,
    createdAt: product.createdAt.toISOString(),
  });

  app.get(
    "/admin/products",
    {
      schema: {
        querystring: listQuerySchema(10),
        response: { 200: listAnswerSchema(productSchema) },
      },
    },
    async ({ query }) => {
      const [rows, total] = await Promise.all([products.list(query.limit), products.count()]);
      return { data: rows.map(toProductRow), total };
    },
  );
};
