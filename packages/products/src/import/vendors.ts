import type { Shop } from "@market/api-client/shops";
import { foldText } from "@market/api-client/text";
import { isolate } from "@market/ui";
import type { Vendor } from "../model/new-product.ts";

/** The shop that a name means, or why it means none. */
export type VendorMatch = Vendor | string;

/** Matches of each vendor in the file, by `toVendorKey`. */
export type VendorMatches = ReadonlyMap<string, VendorMatch>;

/** As the IDs of the API look. Its search does not find them. */
const ID = /^(?:[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

export const toVendorKey = foldText;

/** Returns the vendor of a cell that has an ID. The server refuses an unknown one. */
export function readVendorId(cell: string): Vendor | undefined {
  if (!ID.test(cell)) return undefined;
  return { id: cell, name: cell, owner: undefined, email: undefined, phone: undefined };
}

/** Finds the shop with this name, or ID, among the results of a search for it. Guesses nothing. */
export function matchVendor(cell: string, shops: readonly Shop[]): VendorMatch {
  const known = shops.filter(({ isIdInvented = false }) => !isIdInvented);
  const same = known.filter(
    ({ id, name = "" }) => id === cell || toVendorKey(name) === toVendorKey(cell),
  );
  const [shop] = same;
  if (shop && same.length === 1) {
    const { id, name, owner } = shop;
    return { id, name, owner: owner.name, email: owner.email, phone: owner.phone };
  }
  const wanted = isolate(cell);
  if (shop) {
    const found = same.map(({ id, owner }) => `${isolate(owner.name ?? "No owner")} (${id})`);
    return `Several shops are named ${wanted}. Write an ID in place of the name: ${found.join(", ")}`;
  }
  const names = known.map(({ name = "" }) => isolate(name)).filter((name) => name !== "");
  return names.length > 0
    ? `No shop is named ${wanted}. Found: ${names.join(", ")}`
    : `No shop is named ${wanted}`;
}
