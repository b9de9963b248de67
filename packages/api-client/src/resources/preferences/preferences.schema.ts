import * as v from "valibot";
import * as wire from "../../wire/wire.ts";

const requiredText = v.pipe(wire.text, v.string());

const listViewSchema = v.object({
  name: requiredText,
  /** The query string of the list, without its question mark. */
  query: requiredText,
  /** Whether a link to the list without parameters opens the view. At most one of a list. */
  isDefault: wire.boolean,
});

/** A named state of a list: search, filters, sort and columns. */
export type ListView = v.InferOutput<typeof listViewSchema>;

const listViewsSchema = wire.array(listViewSchema);

/** The preferences for one list. */
export const preferenceSchema = v.object({
  /** The path of the list, without its slash. */
  id: wire.text,
  views: listViewsSchema,
});

export type Preference = v.InferOutput<typeof preferenceSchema> & { id: string };

/** The views of all lists as the browser keeps them, by the path of the list. */
export const storedViewsSchema = v.fallback(v.record(v.string(), listViewsSchema), {});

export type StoredViews = v.InferOutput<typeof storedViewsSchema>;
