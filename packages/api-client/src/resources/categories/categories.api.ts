import { mutationOptions } from "@tanstack/react-query";
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
import { request } from "../../http/request.ts";
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
      mutationOptions({
        mutationFn: ({ name, image }: NewCategory) =>
          request(http, {
            method: "post",
            path: "categories",
            json: { name, image },
            failure: { messageKeys: ["message", "error"], fallback: "Failed to add category" },
          }),
        meta: { invalidates: [["categories"]] },
      }),

    update: () =>
      mutationOptions({
        mutationFn: ({ id, name, image, isActive }: CategoryUpdate) =>
          request(http, {
            method: "put",
            path: `admin/categories/${encodeURIComponent(id)}`,
            json: { name, image, is_active: isActive },
            failure: { messageKeys: ["message", "error"], fallback: "Failed to save category" },
          }),
        meta: { invalidates: [["categories"]] },
      }),
  };
}
