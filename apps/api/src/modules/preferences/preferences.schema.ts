import { z } from "zod";
import { singleLineText } from "../text-schemas.ts";

const MAX_VIEWS = 50;
const MAX_NAME_LENGTH = 100;
/** Longer than any of the panel: a search of 200 characters that are all percent-encoded, sort, columns and filters. */
const MAX_QUERY_LENGTH = 4000;
const MAX_LIST_LENGTH = 50;

const viewSchema = z.strictObject({
  name: singleLineText(MAX_NAME_LENGTH),
  query: z
    .string()
    .max(MAX_QUERY_LENGTH, { abort: true })
    .regex(/^[\w.~*%+=&-]+$/, "Must be an encoded query string")
    .describe("The query string of the list in the panel, without its question mark."),
});

const viewsSchema = z
  .array(viewSchema)
  .max(MAX_VIEWS, `Must have at most ${MAX_VIEWS} views`)
  .refine((views) => new Set(views.map(({ name }) => name)).size === views.length, {
    error: "Must have different names",
  });

export const preferenceParamsSchema = z.object({
  list: z
    .string()
    .max(MAX_LIST_LENGTH)
    .regex(/^[a-z][a-z0-9-]*$/, "Must be the path of a list")
    .describe("The path of the list in the panel, without its slash."),
});

export const preferenceBodySchema = z.strictObject({ views: viewsSchema });

export const preferencesSchema = z.object({
  preferences: z.array(
    z.object({
      id: z.string().describe("The path of the list in the panel, without its slash."),
      views: z.array(z.object({ name: z.string(), query: viewSchema.shape.query })),
    }),
  ),
});
