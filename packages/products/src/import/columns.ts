import { foldText } from "@market/api-client/text";
import { productRules } from "../model/new-product.ts";

export type Field = "vendor" | keyof typeof productRules | "images";

/**
 * The columns in the order of the template, with the text of its row. The first name is the label in the form, the others
 * are names in the export of the list and in the API.
 */
export const COLUMNS: Record<Field, { names: readonly [string, ...string[]]; example: string }> = {
  vendor: { names: ["Vendor", "Shop", "Shop Name", "shopId"], example: "Lekki Gadgets" },
  name: { names: ["Product Name", "Name"], example: "Leather bag" },
  description: { names: ["Description"], example: "Made by hand in Aba." },
  price: { names: ["Price"], example: "12500" },
  condition: { names: ["Condition"], example: "brand new" },
  stock: { names: ["Stock Quantity", "Stock"], example: "7" },
  deliveryFee: { names: ["Delivery Fee"], example: "1500" },
  images: { names: ["Images", "Image URL", "Image URLs"], example: "https://example.com/a.jpg" },
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- COLUMNS has no other keys
const FIELDS = Object.keys(COLUMNS) as Field[];

const FIELD_OF = new Map(
  FIELDS.flatMap((field) => COLUMNS[field].names.map((name) => [toKey(name), field])),
);

/** Finds the columns of a file by their headers, in any order and spelling. */
export function readColumns(header: readonly string[]) {
  const fields = header.map((name) => FIELD_OF.get(toKey(name)));
  const twice = FIELDS.find((field) => fields.indexOf(field) !== fields.lastIndexOf(field));
  const missing = FIELDS.filter((field) => field in productRules && !fields.includes(field));
  const problem = twice
    ? `More than one column is for ${COLUMNS[twice].names[0]}.`
    : `Columns are missing: ${missing.map((field) => COLUMNS[field].names[0]).join(", ")}.`;
  return {
    /** The field of each column, if it is imported. */
    fields,
    /** Headers of the columns that are not imported. */
    unused: header.filter((name, index) => fields[index] === undefined && name.trim() !== ""),
    /** Why the file cannot be imported. */
    problem: twice || missing.length > 0 ? problem : undefined,
    /** Returns the texts of a row, empty without a column. */
    read(cells: readonly string[]): Record<Field, string> {
      const texts = FIELDS.map((field) => [field, cells[fields.indexOf(field)]?.trim() ?? ""]);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has all fields
      return Object.fromEntries(texts) as Record<Field, string>;
    },
  };
}

/** Reduces `Stock Quantity *` and `stock_quantity` to `stockquantity`. */
function toKey(header: string): string {
  return foldText(header).replaceAll(/[^\p{L}\p{N}]/gu, "");
}
