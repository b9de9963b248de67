import { z } from "zod";
import type { Category } from "../../db/schema/index.ts";
import { listQuerySchema } from "../common-schemas.ts";
import { addListRoutes } from "../list-routes.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { categorySortKeys, createCategoriesRepository } from "./categories.repository.ts";
import {
  categoryCsvColumns,
  categoryParamsSchema,
  categoryResponseSchema,
  categorySchema,
  categoryUpdateSchema,
  newCategorySchema,
  toCategoryDto,
} from "./categories.schema.ts";
import { createCategory, updateCategory } from "./categories.service.ts";
import { versionHeadersSchema, versionResponseSchema } from "../versions.ts";

const NAME_EXISTS = "Another category has this name.";

/** Specification, point 7: GET and PUT /admin/categories, and POST /categories without /admin. */
export const categoriesRoutes: ModuleRoutes = async (app, options) => {
  addListRoutes(app, options, {
    name: "categories",
    pages: createCategoriesRepository(options.db),
    querySchema: listQuerySchema(50, categorySortKeys, "the name").extend({
      status: z.enum(["active", "inactive"]).optional(),
    }),
    rowSchema: categorySchema,
    toDto: (category) => toCategoryDto(category, options.images),
    csvColumns: categoryCsvColumns,
  });

  const toResponse = (message: string, category: Category) => ({
    message,
    data: toCategoryDto(category, options.images),
  });

  app.post(
    "/categories",
    {
      config: {
        permission: "categories:write",
        audit: "category.create",
        errors: { 409: NAME_EXISTS },
      },
      schema: {
        operationId: "createCategory",
        summary: "Create a category",
        body: newCategorySchema,
        response: { 201: categoryResponseSchema },
      },
    },
    async ({ body, auditSource }, reply) => {
      const category = await createCategory(options, body, auditSource);
      return reply.code(201).send(toResponse("Category added", category));
    },
  );

  app.put(
    "/admin/categories/:id",
    {
      config: {
        permission: "categories:write",
        audit: "category.update",
        errors: { 404: "There is no such category.", 409: NAME_EXISTS },
      },
      schema: {
        operationId: "updateCategory",
        summary: "Update a category",
        params: categoryParamsSchema,
        headers: versionHeadersSchema,
        body: categoryUpdateSchema,
        response: { 200: categoryResponseSchema, 412: versionResponseSchema(categorySchema) },
      },
    },
    async ({ params: { id }, headers, body, auditSource }) => {
      const ifMatch = headers["if-match"];
      const category = await updateCategory(options, id, body, ifMatch, auditSource);
      return toResponse("Category saved", category);
    },
  );
};
