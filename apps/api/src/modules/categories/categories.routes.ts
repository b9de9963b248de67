import { eq, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { naturalOrder } from "../../db/schema/columns.ts";
import { categories, type Category } from "../../db/schema/index.ts";
import { route } from "../../http/route.ts";
import { createListPages } from "../../lists/list-pages.ts";
import { addListRoutes, listQuerySchema } from "../list-routes.ts";
import type { ModuleRoutes } from "../module-options.ts";
import {
  categoryCsvColumns,
  categorySchema,
  categoryUpdateSchema,
  newCategorySchema,
  otherVersionSchema,
  toCategoryDto,
  versionHeadersSchema,
} from "./categories.schema.ts";
import { createCategory, updateCategory } from "./categories.service.ts";

export const categorySortKeys = {
  name: naturalOrder(categories.name),
  // Alphabetically, "active" is before "inactive".
  status: sql`(not ${categories.isActive})`,
  created: categories.createdAt,
};

const querySchema = listQuerySchema(50, categorySortKeys, "the name").extend({
  status: z.enum(["active", "inactive"]).optional(),
});
const responseSchema = z.object({ message: z.string(), data: categorySchema });
const NAME_EXISTS = "Another category has this name.";

/** Specification, point 7: GET and PUT /admin/categories, and POST /categories without /admin. */
export const categoriesRoutes: ModuleRoutes = async (app, options) => {
  addListRoutes(app, options, {
    name: "categories",
    pages: createListPages({
      db: options.db,
      table: categories,
      columns: getTableColumns(categories),
      sortKeys: categorySortKeys,
      searchText: sql`search_form(${categories.name})`,
      toFilters: ({ status }: z.output<typeof querySchema>) => [
        status && eq(categories.isActive, status === "active"),
      ],
    }),
    querySchema,
    rowSchema: categorySchema,
    toDto: (category) => toCategoryDto(category, options.images),
    csvColumns: categoryCsvColumns,
  });

  const toResponse = (message: string, category: Category) => ({
    message,
    data: toCategoryDto(category, options.images),
  });

  route(app, "POST", "/categories", {
    summary: "Create a category",
    permission: "categories:write",
    audit: "category.create",
    body: newCategorySchema,
    response: responseSchema,
    status: 201,
    errors: { 409: NAME_EXISTS },
    handler: async ({ body, auditSource }) =>
      toResponse("Category added", await createCategory(options, auditSource, body)),
  });

  route(app, "PUT", "/admin/categories/:id", {
    summary: "Update a category",
    permission: "categories:write",
    audit: "category.update",
    params: z.object({ id: z.string() }),
    headers: versionHeadersSchema,
    body: categoryUpdateSchema,
    response: responseSchema,
    errors: {
      404: "There is no such category.",
      409: NAME_EXISTS,
      412: otherVersionSchema,
    },
    handler: async ({ params: { id }, headers, body, auditSource }) => {
      const ifMatch = headers["if-match"];
      const category = await updateCategory(options, auditSource, id, body, ifMatch);
      return toResponse("Category saved", category);
    },
  });
};
