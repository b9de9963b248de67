import { parseAmount, type AmountRules } from "@market/ui/dialogs";
import products from "../data/products.json";

export const QUANTITY_RULES: AmountRules = { maxDecimals: 0, min: 1, max: 9999 };

export interface ReceiptLine {
  id: number;
  /** The product's name; `null` until one is chosen. */
  product: string | null;
  /** As typed. */
  quantity: string;
}

/** A receipt in the form. Buyer and vendor are names, `null` until one is chosen. */
export interface Receipt {
  buyer: string | null;
  vendor: string | null;
  lines: ReceiptLine[];
}

/**
 * Returns `RCP-` and the last six digits of a time.
 *
 * @param now in milliseconds.
 */
export function receiptNumber(now: number): string {
  return `RCP-${String(now).slice(-6).padStart(6, "0")}`;
}

/** Returns a new line with the default quantity. */
export function emptyLine(id: number): ReceiptLine {
  return { id, product: null, quantity: "1" };
}

export const EMPTY_RECEIPT: Receipt = { buyer: null, vendor: null, lines: [emptyLine(1)] };

export interface PricedLine {
  id: number;
  product: (typeof products)[number];
  /** 0 while the field contains no quantity. */
  quantity: number;
  /** In naira. */
  amount: number;
}

/** Returns the lines with a known product, with their amounts. */
export function pricedLines(lines: readonly ReceiptLine[]): PricedLine[] {
  return lines.flatMap(({ id, product: name, quantity: typed }) => {
    const product = products.find((candidate) => candidate.name === name);
    if (!product) return [];
    const quantity = parseAmount(typed, QUANTITY_RULES) ?? 0;
    return [{ id, product, quantity, amount: quantity * product.price }];
  });
}

/** Returns the total in naira. */
export function receiptTotal(lines: readonly ReceiptLine[]): number {
  return pricedLines(lines).reduce((sum, { amount }) => sum + amount, 0);
}
