import { PRODUCT_CONDITIONS, type NewProduct } from "@market/api-client/products";
import { foldText } from "@market/api-client/text";
import { formatCount, isolate } from "@market/ui";
import {
  AMOUNT_RULES,
  EMPTY_PRODUCT,
  productRules,
  toNewProduct,
  type Vendor,
} from "../model/new-product.ts";
import {
  cleanImageUrl,
  findImageUrlError,
  MAX_IMAGES,
  TOO_MANY_IMAGES,
} from "../model/product-images.ts";
import type { Sheet, SheetRow } from "./parse-file.ts";
import { columnName, readColumns, type Field } from "./read-columns.ts";
import { toVendorKey, type VendorMatches } from "./vendors.ts";

export interface CheckedRow extends SheetRow {
  /** As in the file. */
  texts: Readonly<Record<Field, string>>;
  vendorName: string;
  /** All problems of the row, in the words of New Product. */
  problems: readonly string[];
  /** The product to create, if there is no problem. */
  product: NewProduct | undefined;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object literal
const RULE_NAMES = Object.keys(productRules) as (keyof typeof productRules)[];

/** Checks all rows at once. @param chosen the vendor of the rows that name none */
export function checkRows(
  { header, rows }: Sheet,
  matches: VendorMatches,
  chosen: Vendor | null,
): CheckedRow[] {
  const { read } = readColumns(header);
  const firstNumbers = new Map<string, number>();
  return rows.map(({ number, cells }) => {
    const texts = read(cells);
    const match = texts.vendor === "" ? chosen : (matches.get(toVendorKey(texts.vendor)) ?? null);
    const vendor = typeof match === "string" ? null : match;
    const urls = texts.images
      .split(/[\s|]+/)
      .filter(Boolean)
      .map(cleanImageUrl);
    const key = JSON.stringify(texts);
    const first = firstNumbers.get(key);
    if (first === undefined) firstNumbers.set(key, number);
    const isTooLong = cells.slice(header.length).some((cell) => cell.trim() !== "");
    const problems = [
      ...(vendor ? [] : [match ?? "Choose a vendor"]),
      ...RULE_NAMES.flatMap((name) => findProblem(name, texts[name])),
      ...urls.flatMap((url) => findImageUrlError(url) ?? []).slice(0, 1),
      ...(urls.length > MAX_IMAGES ? [TOO_MANY_IMAGES] : []),
      ...(isTooLong ? ["The row has more cells than the header"] : []),
      ...(first === undefined ? [] : [`The same as row ${formatCount(first)}`]),
    ].filter((problem) => typeof problem === "string");
    const condition = findCondition(texts.condition);
    const images = urls.map((url) => ({ id: url, name: url, url }));
    const product = toNewProduct({ ...EMPTY_PRODUCT, ...texts, vendor, condition, images });
    const isGood = problems.length === 0;
    const vendorName = vendor?.name ?? texts.vendor;
    return { number, cells, texts, vendorName, problems, product: isGood ? product : undefined };
  });
}

function findCondition(text: string) {
  return PRODUCT_CONDITIONS.find((condition) => foldText(condition) === foldText(text)) ?? null;
}

/** Returns what the rule of the form says, after the text that it refuses. */
function findProblem(name: keyof typeof productRules, text: string): string[] {
  const isCondition = name === "condition";
  const message = productRules[name](isCondition ? findCondition(text) : text);
  if (message === null) return [];
  if (text === "" || !(isCondition || name in AMOUNT_RULES)) return [message];
  const shown = isolate(text.length > 40 ? `${text.slice(0, 40)}…` : text);
  return isCondition
    ? [`${shown} is not a condition. ${message}: ${PRODUCT_CONDITIONS.join(", ")}`]
    : [`${columnName(name)}: ${shown} is not an amount. ${message}`];
}
