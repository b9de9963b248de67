import { products, type SampleProduct } from "../data/receipts.ts";

export interface DraftLine {
  id: number;
  /** The product's name; `null` until one is chosen. */
  product: string | null;
  /** An integer from 1; empty while the field is being edited. */
  quantity: number | "";
}

/** A receipt in the form. Buyer and vendor are names, `null` until one is chosen. */
export interface ReceiptDraft {
  buyer: string | null;
  vendor: string | null;
  lines: readonly DraftLine[];
}

/**
 * Returns `RCP-` and the last six digits of a time (specification, point 9).
 *
 * @param now in milliseconds.
 */
export function receiptNumber(now: number): string {
  return `RCP-${String(now).slice(-6).padStart(6, "0")}`;
}

/** Returns a new line with the default quantity (specification, point 9). */
export function emptyLine(id: number): DraftLine {
  return { id, product: null, quantity: 1 };
}

export const EMPTY_RECEIPT: ReceiptDraft = { buyer: null, vendor: null, lines: [emptyLine(1)] };

export interface PricedLine {
  id: number;
  product: SampleProduct;
  quantity: number;
  /** In naira. */
  amount: number;
}

/** Returns the lines with a known product, with their amounts. */
export function pricedLines(lines: readonly DraftLine[]): PricedLine[] {
  return lines.flatMap(({ id, product: name, quantity }) => {
    const product = products.find((candidate) => candidate.name === name);
    if (!product) return [];
    const count = quantity === "" ? 0 : quantity;
    return [{ id, product, quantity: count, amount: count * product.price }];
  });
}

/** Returns the total in naira. */
export function receiptTotal(lines: readonly DraftLine[]): number {
  return pricedLines(lines).reduce((sum, { amount }) => sum + amount, 0);
}
