import { foldText } from "@market/api-client/text";

/** The columns, as the template names and orders them, with other names: those of the list's export and of the API. */
const NAMES = {
  vendor: ["Vendor", "Shop", "Shop Name", "shopId"],
  name: ["Product Name", "name"],
  description: ["Description"],
  price: ["Price"],
  condition: ["Condition"],
  stock: ["Stock Quantity", "Stock"],
  deliveryFee: ["Delivery Fee"],
  images: ["Images", "Image URL", "Image URLs"],
} as const;

export type Field = keyof typeof NAMES;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- NAMES has no other keys
export const FIELDS = Object.keys(NAMES) as Field[];

const OPTIONAL = new Set<Field>(["vendor", "images"]);

export interface Columns {
  /** The field of each column, if it is imported. */
  fields: readonly (Field | undefined)[];
  /** Headers of the columns that are not imported. */
  unused: readonly string[];
  /** Why the table cannot be imported. */
  problem: string | undefined;
  /** Returns the texts of a row, empty without a column. */
  read: (cells: readonly string[]) => Record<Field, string>;
}

export function columnName(field: Field): string {
  return NAMES[field][0];
}

/** Finds the columns by their headers, in any order and spelling. */
export function readColumns(header: readonly string[]): Columns {
  const fields = header.map(findField);
  const twice = FIELDS.find((field) => fields.indexOf(field) !== fields.lastIndexOf(field));
  const missing = FIELDS.filter((field) => !OPTIONAL.has(field) && !fields.includes(field));
  const problem = twice
    ? `More than one column is for ${columnName(twice)}.`
    : `Columns are missing: ${missing.map((field) => columnName(field)).join(", ")}.`;
  return {
    fields,
    unused: header.filter((name, index) => fields[index] === undefined && name.trim() !== ""),
    problem: twice || missing.length > 0 ? problem : undefined,
    read: (cells) => {
      const texts = FIELDS.map((field) => [field, cells[fields.indexOf(field)]?.trim() ?? ""]);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has all fields
      return Object.fromEntries(texts) as Record<Field, string>;
    },
  };
}

function findField(header: string): Field | undefined {
  return FIELDS.find((field) => NAMES[field].some((name) => toKey(name) === toKey(header)));
}

/** Reduces `Stock Quantity *` and `stock_quantity` to `stockquantity`. */
function toKey(header: string): string {
  return foldText(header).replaceAll(/[^\p{L}\p{N}]/gu, "");
}
