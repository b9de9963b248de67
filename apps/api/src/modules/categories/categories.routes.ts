import type { ApiPlugin } from "../../http/api-plugin.ts";
import { listAnswerSchema, listQuerySchema } from "../../http/list-query.ts";
import { type Category, createCategoriesRepository } from "./categories.repository.ts";
import { type CategoryRow, categorySchema } from "./categories.schema.ts";

/** Specification, point 7: GET /admin/categories. */
export const categoriesRoutes: ApiPlugin = async (app, { db, imageUrl }) => {
  const categories = createCategoriesRepository(db);

  const toCategoryRow = (category: Category): CategoryRow => ({
    _id: category.id,
    name: category.name,
    image: category.image === null ? null : imageUrl(category.image),
    is_active: category.isActive,
    createdAt: category.createdAt.toISOString(),
  });

  app.get(
    "/admin/categories",
    {
      schema: {
        querystring: listQuerySchema(50),
        response: { 200: listAnswerSchema(categorySchema) },
      },
    },
    async ({ query }) => {
      const [rows, total] = await Promise.all([categories.list(query.limit), categories.count()]);
      return { data: rows.map(toCategoryRow), total };
    },
  );
};
