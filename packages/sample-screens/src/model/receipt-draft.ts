import buyers from "../data/buyers.json";
import products from "../data/products.json";
import vendors from "../data/vendors.json";

/** Of one line. */
export const MAX_QUANTITY = 9999;

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
 * Returns `RCP-` and the last six digits of a time.
 *
 * @param now in milliseconds.
 */
export function receiptNumber(now: number): string {
  return `RCP-${String(now).slice(-6).padStart(6, "0")}`;
}

/** Returns a new line with the default quantity. */
export function emptyLine(id: number): DraftLine {
  return { id, product: null, quantity: 1 };
}

export const EMPTY_RECEIPT: ReceiptDraft = { buyer: null, vendor: null, lines: [emptyLine(1)] };

/** Reads the values of a stored draft. Skips what is not a sample buyer, vendor or product. */
export function parseReceiptDraft({
  buyer,
  vendor,
  lines,
}: Readonly<Record<string, unknown>>): ReceiptDraft {
  return {
    buyer: nameIn(buyers, buyer),
    vendor: nameIn(vendors, vendor),
    lines: Array.isArray(lines)
      ? lines.flatMap(parseLine).slice(0, MAX_DRAFT_LINES)
      : EMPTY_RECEIPT.lines,
  };
}

/** Lines of a draft, of which each renders three inputs. */
const MAX_DRAFT_LINES = 100;

function parseLine(stored: unknown, index: number): DraftLine[] {
  if (typeof stored !== "object" || stored === null) return [];
  const { product, quantity }: Record<string, unknown> = { ...stored };
  const isQuantity = typeof quantity === "number" && Number.isInteger(quantity) && quantity >= 1;
  return [
    {
      id: index + 1,
      product: nameIn(products, product),
      quantity: isQuantity ? Math.min(quantity, MAX_QUANTITY) : 1,
    },
  ];
}

function nameIn(rows: readonly { name: string }[], name: unknown): string | null {
  return rows.find((row) => row.name === name)?.name ?? null;
}

/** Returns a text by which the user recognizes a draft. */
export function titleOf({ buyer, vendor, lines }: ReceiptDraft): string | null | undefined {
  return buyer ?? vendor ?? lines[0]?.product;
}

export interface PricedLine {
  id: number;
  product: (typeof products)[number];
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
