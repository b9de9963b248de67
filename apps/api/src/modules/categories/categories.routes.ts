import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Category } from "../../db/schema/index.ts";
import { csvParameters, PAGE_PARAMETERS } from "../../lists/exports.ts";
import { listQuerySchema, pageSchema } from "../common-schemas.ts";
import type { ModuleOptions, ModuleRoutes } from "../module-options.ts";
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

const querySchema = listQuerySchema(50, categorySortKeys, "the name").extend({
  status: z.enum(["active", "inactive"]).optional(),
});
const NAME_EXISTS = "Another category has this name.";

/** Specification, point 7: GET /admin/categories. */
export const categoriesRoutes: FastifyPluginAsyncZod<
  Pick<ModuleOptions, "db" | "images" | "addExportRoute">
> = async (app, { db, images, addExportRoute }) => {
  const repository = createCategoriesRepository(db);

  app.get(
    "/admin/categories",
    {
      config: { permission: "read" },
      schema: {
        operationId: "listCategories",
        summary: "List categories, the newest first",
        tags: ["Categories"],
        querystring: querySchema,
        response: { 200: pageSchema(categorySchema) },
      },
    },
    async ({ query }) => {
      const { rows, next, total } = await repository.findPage(query);
      return { data: rows.map((category) => toCategoryDto(category, images)), next, total };
    },
  );

  addExportRoute(app, {
    name: "categories",
    query: querySchema.omit(PAGE_PARAMETERS).extend(csvParameters),
    columns: categoryCsvColumns,
    readBatches: repository.readBatches,
  });
};

/** Specification, point 7: PUT /admin/categories, and POST /categories without /admin. */
export const categoryChangesRoutes: ModuleRoutes = async (app, options) => {
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
        tags: ["Categories"],
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
        tags: ["Categories"],
        params: categoryParamsSchema,
        body: categoryUpdateSchema,
        response: { 200: categoryResponseSchema },
      },
    },
    async ({ params: { id }, body, auditSource }) => {
      const category = await updateCategory(options, id, body, auditSource);
      return toResponse("Category saved", category);
    },
  );
};
