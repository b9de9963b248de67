import * as v from "valibot";
import type { Conflict } from "../../http/api-error.ts";
import * as wire from "../../wire/wire.ts";

export const categorySchema = v.pipe(
  v.object({
    _id: wire.text,
    name: wire.text,
    image: wire.text,
    is_active: wire.boolean,
    createdAt: wire.date,
    version: wire.text,
  }),
  v.transform(({ _id, is_active, ...category }) => ({
    ...category,
    id: _id,
    isActive: is_active,
  })),
);

export type Category = wire.Identified<v.InferOutput<typeof categorySchema>> & {
  /** Small variant of the image, if the server advertises one. */
  thumbnail?: string | undefined;
};

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
