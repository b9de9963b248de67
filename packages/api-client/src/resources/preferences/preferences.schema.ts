import * as v from "valibot";
import * as wire from "../../wire/wire.ts";

const requiredText = v.pipe(wire.text, v.string());

/** What an administrator has chosen for one list. */
export const preferenceSchema = v.object({
  /** The path of the list, without its slash. */
  id: wire.text,
  views: wire.array(v.object({ name: requiredText, query: requiredText })),
});

export type Preference = v.InferOutput<typeof preferenceSchema> & { id: string };
