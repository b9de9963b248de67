import * as v from "valibot";
import * as wire from "../../wire/wire.ts";

export const categorySchema = v.pipe(
  v.object({
    _id: wire.text,
    name: wire.text,
    image: wire.text,
    is_active: wire.boolean,
    createdAt: wire.date,
  }),
  v.transform(({ _id, is_active, ...category }) => ({
    ...category,
    id: _id,
    isActive: is_active,
  })),
);

export type Category = v.InferOutput<typeof categorySchema> & {
  id: string;
  /** Small variant of the image, if the server advertises one. */
  thumbnail?: string | undefined;
};

export interface NewCategory {
  name: string;
  /** Image URL; may be empty. */
  image: string;
}

export interface CategoryUpdate extends NewCategory {
  id: string;
  isActive: boolean;
}
