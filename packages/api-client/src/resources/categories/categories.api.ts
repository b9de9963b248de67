import { mutationOptions } from "@tanstack/react-query";
import { readThumbnails } from "../../http/capabilities.ts";
import type { Http } from "../../http/create-http.ts";
import { listResource } from "../../http/list-resource.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";
import {
  categorySchema,
  type Category,
  type CategoryUpdate,
  type NewCategory,
} from "./categories.schema.ts";

const readCategories = wire.listOf("categories", categorySchema);

function parse(body: unknown, headers: Headers): Category[] {
  const findThumbnail = readThumbnails(headers);
  return readCategories(body).map((category) => ({
    ...category,
    thumbnail: findThumbnail(category.image),
  }));
}

export function categoriesApi(http: Http) {
  return {
    ...listResource(http, {
      resource: "categories",
      path: "admin/categories",
      defaultLimit: 50,
      sorts: ["name", "status", "created"],
      filters: { status: "status" },
      parse,
      failure: { messageKeys: ["message", "error"], fallback: "Failed to fetch categories" },
    }),

    /** POST /categories: without `/admin`, as in the specification. */
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
