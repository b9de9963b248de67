import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { DbOrTransaction } from "../../db/connect.ts";
import { isUniqueViolation } from "../../db/is-unique-violation.ts";
import type { ApiPlugin } from "../api-context.ts";
import { HttpError } from "../../errors/http-error.ts";
import { listAnswerSchema, listQuerySchema } from "../../plugins/list-query.ts";
import { type Category, createCategoriesRepository } from "./categories.repository.ts";
import {
  categoryAnswerSchema,
  categoryParamsSchema,
  type CategoryDto,
  categorySchema,
  categoryUpdateSchema,
  newCategorySchema,
} from "./categories.schema.ts";

/** Specification, point 7: GET and PUT /admin/categories, and POST /categories without /admin. */
export const categoriesRoutes: ApiPlugin = async (app, { db, clock, images }) => {
  const categories = createCategoriesRepository(db);

  const toCategoryDto = (category: Category): CategoryDto => ({
    _id: category.id,
    name: category.name,
    image: category.image === null ? null : images.toPublicUrl(category.image),
    is_active: category.isActive,
    createdAt: category.createdAt.toISOString(),
  });

  app.get(
    "/admin/categories",
    {
      config: { permission: "read" },
      schema: {
        querystring: listQuerySchema(50),
        response: { 200: listAnswerSchema(categorySchema) },
      },
    },
    async ({ query }) => {
      const [rows, total] = await Promise.all([categories.list(query.limit), categories.count()]);
      return { data: rows.map(toCategoryDto), total };
    },
  );

  /** Holds the image while the work is done, which is to put it into a row. */
  const withImage = <Result>(
    image: string,
    work: (transaction: DbOrTransaction, stored: string | null) => Promise<Result>,
  ): Promise<Result> =>
    db
      .transaction(async (transaction) => {
        const stored = image === "" ? null : images.toStoredUrl(image);
        if (stored !== null) await images.lock(transaction, [stored], "image");
        return work(transaction, stored);
      })
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw new HttpError(409, "name: There is a category of this name already", {
          cause: error,
        });
      });

  app.post(
    "/categories",
    {
      config: { permission: "categories:write" },
      schema: { body: newCategorySchema, response: { 201: categoryAnswerSchema } },
    },
    async ({ body }, reply) => {
      const category = await withImage(body.image, async (transaction, image) => {
        const createdAt = clock();
        const created = {
          id: uuidv7(),
          name: body.name,
          image,
          isActive: true,
          createdAt,
        };
        await categories.create(transaction, created);
        return created;
      });
      return reply.code(201).send({ message: "Category added", data: toCategoryDto(category) });
    },
  );

  app.put(
    "/admin/categories/:id",
    {
      config: { permission: "categories:write" },
      schema: {
        params: categoryParamsSchema,
        body: categoryUpdateSchema,
        response: { 200: categoryAnswerSchema },
      },
    },
    async ({ params: { id }, body }) => {
      const category = isUuid(id)
        ? await withImage(body.image, (transaction, image) =>
            categories.update(transaction, id, {
              name: body.name,
              image,
              isActive: body.is_active,
            }),
          )
        : undefined;
      if (category === undefined) throw new HttpError(404, "There is no such category.");
      return { message: "Category saved", data: toCategoryDto(category) };
    },
  );
};

function isUuid(text: string): boolean {
  return z.guid().safeParse(text).success;
}
