import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { pageSchema } from "../../plugins/common-schemas.ts";
import { csvResponse, exportRoute } from "../../plugins/exports.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createCategoriesRepository } from "./categories.repository.ts";
import {
  categoryCsvColumns,
  categoriesExportQuerySchema,
  categoriesQuerySchema,
  categoryParamsSchema,
  categoryResponseSchema,
  categorySchema,
  categoryUpdateSchema,
  newCategorySchema,
  toCategoryDto,
} from "./categories.schema.ts";
import { createCategoriesService } from "./categories.service.ts";

const NAME_EXISTS = "Another category has this name.";

/** Specification, point 7: GET and PUT /admin/categories, and POST /categories without /admin. */
export const categoriesRoutes: FastifyPluginAsyncZod<
  Pick<ModuleOptions, "db" | "images" | "clock" | "exports">
> = async (app, { db, images, clock, exports }) => {
  const repository = createCategoriesRepository(db);
  const service = createCategoriesService({ db, repository, images, clock });

  app.get(
    "/admin/categories",
    {
      config: { permission: "read" },
      schema: {
        operationId: "listCategories",
        summary: "List categories, the newest first",
        tags: ["Categories"],
        querystring: categoriesQuerySchema,
        response: { 200: pageSchema(categorySchema) },
      },
    },
    async ({ query }) => {
      const { rows, next, total } = await repository.findPage(query);
      return { data: rows.map((category) => toCategoryDto(category, images)), next, total };
    },
  );

  app.get(
    "/admin/categories/export",
    {
      ...exportRoute,
      onRequest: exports.limit,
      schema: {
        operationId: "exportCategories",
        summary: "Download all categories as CSV",
        tags: ["Categories"],
        querystring: categoriesExportQuerySchema,
        response: { 200: csvResponse },
      },
    },
    (request, reply) =>
      exports.send(request, reply, {
        name: "categories",
        columns: categoryCsvColumns,
        query: request.query,
        batches: repository.walk(request.query),
      }),
  );

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
      const category = await service.create(body, auditSource);
      return reply
        .code(201)
        .send({ message: "Category added", data: toCategoryDto(category, images) });
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
      const category = await service.update(id, body, auditSource);
      return { message: "Category saved", data: toCategoryDto(category, images) };
    },
  );
};
