import * as v from "valibot";
import type { Conflict } from "../../http/api-error.ts";
import { withThumbnails } from "../../http/capabilities.ts";
import type { Http } from "../../http/create-http.ts";
import { listResource } from "../../http/list-resource.ts";
import { sendOptions } from "../../http/options.ts";
import type { RowOf } from "../../wire/wire.ts";
import * as wire from "../../wire/wire.ts";

export const categorySchema = wire.map(
  v.object({
    name: wire.text,
    image: wire.text,
    is_active: wire.boolean,
    createdAt: wire.date,
    version: wire.text,
  }),
  ({ is_active, ...category }) => ({ ...category, isActive: is_active }),
);

export interface Category extends RowOf<typeof categorySchema> {
  /** Small variant of the image, if the server advertises one. */
  thumbnail?: string | undefined;
}

/** What a refused update gets: the category without its id. */
export type CategoryConflict = Conflict<v.InferOutput<typeof categorySchema>>;

export interface NewCategory {
  name: string;
  image: string;
}

export interface CategoryUpdate extends NewCategory {
  id: string;
  isActive: boolean;
  /** The version that was edited. */
  version?: string | undefined;
}

export function categoriesApi(http: Http) {
  return {
    ...listResource(http, {
      name: "categories",
      defaultLimit: 50,
      sorts: ["name", "status", "created"],
      filters: { status: "status" },
      parse: withThumbnails(
        wire.listOf<Category>("categories", categorySchema),
        ({ image }) => image,
      ),
      failure: "Failed to fetch categories",
    }),

    /** The only call of a category without `/admin`. */
    create: () =>
      sendOptions(http, [["categories"]], ({ name, image }: NewCategory) => ({
        endpoint: "POST /categories",
        json: { name, image },
        failure: "Failed to add category",
      })),

    update: () =>
      sendOptions(
        http,
        [["categories"]],
        ({ id, name, image, isActive, version }: CategoryUpdate) => ({
          endpoint: "PUT /admin/categories/:id",
          id,
          json: { name, image, is_active: isActive },
          version,
          parseConflict: wire.conflictOf("category", categorySchema),
          failure: "Failed to save category",
        }),
      ),
  };
}
