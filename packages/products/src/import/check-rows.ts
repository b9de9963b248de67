import { PRODUCT_CONDITIONS, type NewProduct } from "@market/api-client/products";
import { foldText } from "@market/api-client/text";
import { formatCount, isolate } from "@market/ui";
import { AMOUNT_RULES, EMPTY_PRODUCT, productRules, toNewProduct } from "../model/new-product.ts";
import {
  cleanImageUrl,
  findImageUrlError,
  MAX_IMAGES,
  TOO_MANY_IMAGES,
} from "../model/product-images.ts";
import { COLUMNS, readColumns, type Field } from "./columns.ts";
import type { Sheet } from "./parse-file.ts";
import type { VendorMatches } from "./vendors.ts";

export interface ImportRow {
  id: string;
  cells: readonly string[];
  /** As in the file. */
  texts: Readonly<Record<Field, string>>;
  /** The name of the vendor; the text of the file, if no vendor has it. */
  vendor: string;
  /** The product to create, if the row has no problem. */
  product: NewProduct | undefined;
  /** A row that is `sent` has no answer: it is in flight, or its answer was lost. */
  state: "invalid" | "open" | "sent" | "created" | "failed";
  /** All problems of the row, in the words of New Product, or the result of sending it. */
  message: string;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object literal
const RULE_NAMES = Object.keys(productRules) as (keyof typeof productRules)[];

const NO_MATCH = { vendor: null, problem: "Choose a vendor" };

/** Checks all rows at once. */
export function checkRows({ header, rows }: Sheet, matches: VendorMatches): ImportRow[] {
  const { read } = readColumns(header);
  const matchOf = new Map(matches.map((match) => [match.text, match]));
  const firstIds = new Map<string, string>();
  return rows.map(({ id, cells }) => {
    const texts = read(cells);
    const { vendor, problem } = matchOf.get(foldText(texts.vendor)) ?? NO_MATCH;
    const urls = texts.images
      .split(/[,;]?(?:[\s|]+|$)|[,;](?=https?:)/i)
      .filter(Boolean)
      .map(cleanImageUrl);
    const condition = findCondition(texts.condition);
    const images = urls.map((url) => ({ id: url, name: url, url }));
    const product = toNewProduct({ ...EMPTY_PRODUCT, ...texts, vendor, condition, images });
    const key = JSON.stringify(texts);
    const firstId = firstIds.get(key) ?? id;
    firstIds.set(key, firstId);
    const isTooLong = cells.slice(header.length).some((cell) => cell.trim() !== "");
    const problems = [
      !vendor && problem,
      ...RULE_NAMES.map((name) => findProblem(name, texts[name])),
      urls.map(findImageUrlError).find(Boolean),
      urls.length > MAX_IMAGES && TOO_MANY_IMAGES,
      isTooLong && "The row has more cells than the header",
      firstId !== id && `The same as row ${firstId}`,
    ].filter((found) => typeof found === "string");
    const isValid = problems.length === 0;
    return {
      id,
      cells,
      texts,
      vendor: vendor?.name ?? texts.vendor,
      product: isValid ? product : undefined,
      state: isValid ? "open" : "invalid",
      message: problems.join(". "),
    };
  });
}

function findCondition(text: string) {
  return PRODUCT_CONDITIONS.find((condition) => foldText(condition) === foldText(text)) ?? null;
}

/** Returns what the rule of the form says, after the text that it refuses. */
function findProblem(name: keyof typeof productRules, text: string): string | null {
  const isCondition = name === "condition";
  const message = productRules[name](isCondition ? findCondition(text) : text);
  if (message === null || text === "" || !(isCondition || name in AMOUNT_RULES)) return message;
  const shown = isolate(text.length > 40 ? `${text.slice(0, 40)}…` : text);
  return isCondition
    ? `${shown} is not a condition. ${message}: ${PRODUCT_CONDITIONS.join(", ")}`
    : `${COLUMNS[name].names[0]}: ${shown} is not an amount. ${message}`;
}

/** Returns whether a row is still to be sent. */
export function isOpen({ state }: ImportRow): boolean {
  return state === "open" || state === "sent";
}

/** Counts the rows that are still to be sent, those that have an answer, and both. */
export function countRows(rows: readonly ImportRow[]) {
  const left = rows.filter(isOpen).length;
  const total = rows.filter(({ product }) => product).length;
  return { left, done: total - left, total };
}

/** Returns e.g. "120 created, 8 not". */
export function summarize(rows: readonly ImportRow[]): string {
  const created = rows.filter(({ state }) => state === "created").length;
  return `${formatCount(created)} created, ${formatCount(rows.length - created)} not`;
}
