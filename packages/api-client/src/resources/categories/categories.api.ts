import { withThumbnails } from "../../http/capabilities.ts";
import type { Http } from "../../http/create-http.ts";
import { listResource } from "../../http/list-resource.ts";
import { sendOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";
import { categorySchema, type CategoryUpdate, type NewCategory } from "./categories.schema.ts";

export type * from "./categories.schema.ts";

const parse = withThumbnails(wire.listOf("categories", categorySchema), ({ image }) => image);

export function categoriesApi(http: Http) {
  return {
    ...listResource(http, {
      resource: "categories",
      path: "admin/categories",
      defaultLimit: 50,
      sorts: ["name", "status", "created"],
      filters: { status: "status" },
      parse,
      failure: "Failed to fetch categories",
    }),

    /** The only call of a category without `/admin`. */
    create: () =>
      sendOptions(http, [["categories"]], ({ name, image }: NewCategory) => ({
        method: "post",
        path: "categories",
        json: { name, image },
        failure: "Failed to add category",
      })),

    update: () =>
      sendOptions(
        http,
        [["categories"]],
        ({ id, name, image, isActive, version }: CategoryUpdate) => ({
          method: "put",
          path: ["admin/categories", id],
          json: { name, image, is_active: isActive },
          version,
          parseConflict: wire.conflictOf("category", categorySchema),
          failure: "Failed to save category",
        }),
      ),
  };
}
