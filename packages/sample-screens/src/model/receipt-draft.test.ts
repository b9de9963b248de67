import { describe, expect, test } from "vitest";
import buyers from "../data/buyers.json";
import products from "../data/products.json";
import vendors from "../data/vendors.json";
import {
  EMPTY_RECEIPT,
  emptyLine,
  parseReceiptDraft,
  pricedLines,
  receiptNumber,
  receiptTotal,
  titleOf,
  type ReceiptDraft,
} from "./receipt-draft.ts";

const [first, second] = products;
const [buyer] = buyers;
const [vendor] = vendors;
if (!first || !second || !buyer || !vendor)
  throw new Error("the test needs a buyer, a vendor and two products");

test.each([
  [1_700_000_123_456, "RCP-123456"],
  [1_700_000_000_007, "RCP-000007"],
  [42, "RCP-000042"],
])("builds the receipt number at %i: %s", (now, expected) => {
  expect(receiptNumber(now)).toBe(expected);
});

describe("receipt lines", () => {
  test("start with quantity 1 and no product", () => {
    expect(emptyLine(7)).toEqual({ id: 7, product: null, quantity: 1 });
  });

  test("cost their price times their quantity", () => {
    const lines = [
      { id: 1, product: first.name, quantity: 2 },
      { id: 2, product: second.name, quantity: 1 },
    ];
    expect(pricedLines(lines).map(({ amount }) => amount)).toEqual([first.price * 2, second.price]);
    expect(receiptTotal(lines)).toBe(first.price * 2 + second.price);
  });

  test.each([
    ["no product is chosen", { id: 1, product: null, quantity: 3 }],
    ["the product is unknown", { id: 1, product: "Nothing", quantity: 3 }],
    ["the quantity is empty", { id: 1, product: first.name, quantity: "" as const }],
  ])("cost nothing while %s", (_why, line) => {
    expect(receiptTotal([line])).toBe(0);
  });
});

describe("a stored draft", () => {
  const receipt: ReceiptDraft = {
    buyer: buyer.name,
    vendor: vendor.name,
    lines: [{ id: 1, product: first.name, quantity: 7 }, emptyLine(2)],
  };

  test.each([[receipt], [EMPTY_RECEIPT], [{ ...receipt, lines: [] }]])(
    "is read as it was: %j",
    (stored) => {
      expect(JSON.stringify(parseReceiptDraft({ ...stored }))).toBe(JSON.stringify(stored));
    },
  );

  test("loses what is not a sample row and no quantity", () => {
    const lines = [
      null,
      { product: "Nothing", quantity: -1 },
      { product: first.name, quantity: 1e9 },
      { product: 7, quantity: "" },
    ];
    expect(parseReceiptDraft({ buyer: "Nobody", vendor: {}, lines })).toEqual({
      buyer: null,
      vendor: null,
      lines: [
        { id: 2, product: null, quantity: 1 },
        { id: 3, product: first.name, quantity: 9999 },
        { id: 4, product: null, quantity: 1 },
      ],
    });
    expect(parseReceiptDraft({ lines: 7 })).toEqual(EMPTY_RECEIPT);
  });

  test.each<[title: string | null | undefined, change: Partial<ReceiptDraft>]>([
    [buyer.name, {}],
    [vendor.name, { buyer: null }],
    [first.name, { buyer: null, vendor: null }],
    [undefined, { buyer: null, vendor: null, lines: [] }],
  ])("has the title %j", (title, change) => {
    expect(titleOf({ ...receipt, ...change })).toBe(title);
  });
});
