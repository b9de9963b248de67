import { products, type SampleProduct } from "../data/receipts.ts";

/** A line of a receipt that is being written. */
export interface DraftLine {
  id: number;
  /** The product's name; null until one is chosen. */
  product: string | null;
  /** A whole number from 1; empty while it is being typed. */
  quantity: number | "";
}

/** Receipt numbers: `RCP-` and the last six digits of the time in milliseconds (specification, point 9). */
export function receiptNumber(now: number): string {
  return `RCP-${String(now).slice(-6).padStart(6, "0")}`;
}

/** A new line; its quantity is 1 by default (specification, point 9). */
export function emptyLine(id: number): DraftLine {
  return { id, product: null, quantity: 1 };
}

export interface PricedLine {
  id: number;
  product: SampleProduct;
  quantity: number;
  /** Naira. */
  amount: number;
}

/** The lines whose product is chosen, with what they come to. */
export function pricedLines(lines: readonly DraftLine[]): PricedLine[] {
  return lines.flatMap(({ id, product: name, quantity }) => {
    const product = products.find((candidate) => candidate.name === name);
    if (!product) return [];
    const count = quantity === "" ? 0 : quantity;
    return [{ id, product, quantity: count, amount: count * product.price }];
  });
}

/** Naira. */
export function receiptTotal(lines: readonly DraftLine[]): number {
  return pricedLines(lines).reduce((sum, { amount }) => sum + amount, 0);
}
