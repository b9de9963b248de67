import { failureTexts } from "../../http/api-error.ts";
import { readThumbnails } from "../../http/capabilities.ts";
import type { Http } from "../../http/create-http.ts";
import { listExport } from "../../http/list-export.ts";
import {
  listOptions,
  matchesOptions,
  pagesOptions,
  rowOptions,
  type ListCall,
  type ListQuery,
} from "../../http/list-query.ts";
import { sendOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";
import {
  categorySchema,
  type Category,
  type CategoryUpdate,
  type NewCategory,
} from "./categories.schema.ts";

const readCategories = wire.listOf("categories", categorySchema);

const categories: ListCall<Category> = {
  resource: "categories",
  path: "admin/categories",
  parse: (body, headers) => {
    const findThumbnail = readThumbnails(headers);
    return readCategories(body).map((category) => ({
      ...category,
      thumbnail: findThumbnail(category.image),
    }));
  },
  failure: { messageKeys: ["message", "error"], fallback: "Failed to fetch categories" },
};

type CategoriesQuery = ListQuery & {
  status: "active" | "inactive" | "";
};

export function categoriesApi(http: Http) {
  return {
    list: ({ limit = 50 }: { limit?: number } = {}) => listOptions(http, categories, limit),

    pages: (query: CategoriesQuery) => pagesOptions(http, categories, query),

    export: (query: CategoriesQuery) => listExport(http, categories, query),

    matches: (text: string) => matchesOptions(http, categories, text),

    row: (id: string) => rowOptions(http, categories, id),

    /** The only call of a category without `/admin`. */
    create: () =>
      sendOptions(http, [["categories"]], ({ name, image }: NewCategory) => ({
        method: "post",
        path: "categories",
        json: { name, image },
        failure: failureTexts("Failed to add category"),
      })),

    update: () =>
      sendOptions(http, [["categories"]], ({ id, name, image, isActive }: CategoryUpdate) => ({
        method: "put",
        path: `admin/categories/${encodeURIComponent(id)}`,
        json: { name, image, is_active: isActive },
        failure: failureTexts("Failed to save category"),
      })),
  };
}
