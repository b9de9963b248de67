import type { Shop } from "@market/api-client/shops";
import { foldText } from "@market/api-client/text";
import { isolate } from "@market/ui";
import * as v from "valibot";
import { toVendor, vendorSchema } from "../model/new-product.ts";

const matchSchema = v.object({
  /** The folded text of a cell, which may be empty. */
  text: v.string(),
  vendor: v.nullable(vendorSchema),
  /** Why there is no vendor. */
  problem: v.string(),
});
export const matchesSchema = v.array(matchSchema);
type VendorMatch = v.InferOutput<typeof matchSchema>;
/** The shops that the texts of the column `Vendor` mean. */
export type VendorMatches = v.InferOutput<typeof matchesSchema>;

type Search = (query: string) => Promise<readonly Shop[]>;

/** The format of IDs in the API. Its search does not find shops by ID. */
const ID = /^(?:[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The longest query that the reference server takes. */
const MAX_QUERY_LENGTH = 200;

/** The most shops that a problem names. */
const MAX_CHOICES = 5;

/** Looks up each distinct vendor once, one after the other. */
export async function matchVendors(
  texts: readonly string[],
  search: Search,
): Promise<VendorMatches> {
  const matches = new Map<string, VendorMatch>();
  for (const cell of texts) {
    const text = foldText(cell);
    if (text === "" || matches.has(text)) continue;
    // oxlint-disable-next-line no-await-in-loop -- the server gets one search after the other
    matches.set(text, { text, ...(await findVendor(cell, search)) });
  }
  return [...matches.values()];
}

/** Finds the shop with this name or ID. Guesses nothing. */
async function findVendor(text: string, search: Search): Promise<Omit<VendorMatch, "text">> {
  // The server refuses an unknown ID when it gets the product.
  if (ID.test(text)) return { vendor: { id: text, name: text }, problem: "" };
  const shops = await search(text.slice(0, MAX_QUERY_LENGTH));
  const known = shops.filter(({ isIdInvented = false }) => !isIdInvented);
  const same = known.filter(
    ({ id, name = "" }) => id === text || foldText(name) === foldText(text),
  );
  const [shop] = same;
  if (shop && same.length === 1) return { vendor: toVendor(shop), problem: "" };
  const problem = `${shop ? "Several shops are" : "No shop is"} named ${isolate(text)}`;
  const choices = (shop ? same : known).map(({ id, name = "", owner }) =>
    [isolate(name), owner.name && `of ${isolate(owner.name)}`, `(${id})`].filter(Boolean).join(" "),
  );
  if (choices.length === 0) return { vendor: null, problem };
  const shown = choices.slice(0, MAX_CHOICES);
  if (choices.length > MAX_CHOICES) shown.push(`and ${choices.length - MAX_CHOICES} more`);
  const advice = `If one of these is meant, write its ID: ${shown.join(", ")}`;
  return { vendor: null, problem: `${problem}. ${advice}` };
}
