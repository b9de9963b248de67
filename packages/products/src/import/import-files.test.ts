import type { Shop } from "@market/api-client/shops";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Vendor } from "../model/new-product.ts";
import { checkRows, type ImportRow } from "./check-rows.ts";
import { readColumns } from "./columns.ts";
import { toLeftoverCsv, toTemplateCsv } from "./import-csv.ts";
import { parseFile, parseSheet } from "./parse-file.ts";
import { matchVendors, type VendorMatches } from "./vendors.ts";

/* Files as spreadsheet programs write them. The locale of the tests is en-US. */

const VENDOR: Vendor = {
  id: "shop-0",
  name: "Lekki Gadgets",
  owner: undefined,
  email: undefined,
  phone: undefined,
};
/** The vendor of all rows, which name none. */
const FOR_ALL_ROWS: VendorMatches = [{ text: "", vendor: VENDOR, problem: "" }];
const HEADER = "Product Name,Description,Price,Condition,Stock Quantity,Delivery Fee,Images";
const ROW = "Bag,Leather,1200,brand new,7,500,";

/** Encodes as Windows-1252. Of the characters that are not in Latin-1, it has the euro and the dash only. */
function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const special = { "€": 0x80, "–": 0x96 }[character];
    return special ?? character.charCodeAt(0);
  });
}

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  for (const [index, unit] of Array.from(`\uFEFF${text}`).entries()) {
    view.setUint16(index * 2, unit.charCodeAt(0), littleEndian);
  }
  return new Uint8Array(view.buffer);
}

function fileOf(...content: (string | Uint8Array)[]): File {
  return new File(
    content.map(
      (part) => new Uint8Array(typeof part === "string" ? new TextEncoder().encode(part) : part),
    ),
    "products.csv",
  );
}

async function check(...content: (string | Uint8Array)[]): Promise<ImportRow[]> {
  return checkRows(await parseFile(fileOf(...content)), FOR_ALL_ROWS);
}

const checkText = (...lines: string[]): ImportRow[] =>
  checkRows(parseSheet(lines.join("\n")), FOR_ALL_ROWS);
const messagesOf = (rows: readonly ImportRow[]): string[] => rows.map(({ message }) => message);
const problemOf = (content: string | Uint8Array): Promise<unknown> =>
  parseFile(fileOf(content)).then(
    () => undefined,
    (error: Error) => error.message,
  );

afterEach(() => vi.restoreAllMocks());

const BAG = {
  shopId: "shop-0",
  name: "Bag",
  description: "Leather",
  images: [],
  price: 1200,
  condition: "brand new",
  stock: 7,
  deliveryFee: 500,
};

describe("the file of a spreadsheet program", () => {
  const german = `${HEADER.replaceAll(",", ";")}\r\nTäschchen – 5 €;Größe „M“;1200;brand new;7;500;\r\n`;
  const english = `${HEADER}\r\nCafé set,"10"" wide, 5"" high",1200,Brand New,7,500,\r\n`;

  test.each<[program: string, content: (string | Uint8Array)[], name: string, description: string]>(
    [
      [
        "Excel, German",
        [windows1252(german.replaceAll(/[„“]/g, '"').replace('"M"', "M"))],
        "Täschchen – 5 €",
        "Größe M",
      ],
      ["Excel, German, CSV UTF-8", ["\uFEFF", german], "Täschchen – 5 €", "Größe „M“"],
      ["Excel, English", [windows1252(english)], "Café set", '10" wide, 5" high'],
      [
        "Excel, Unicode text",
        [utf16(german.replaceAll(";", "\t"), true)],
        "Täschchen – 5 €",
        "Größe „M“",
      ],
      ["a program of another byte order", [utf16(english, false)], "Café set", '10" wide, 5" high'],
      ["LibreOffice", [english.replaceAll("\r\n", "\n")], "Café set", '10" wide, 5" high'],
      ["Google Sheets, without a line end", [english.trim()], "Café set", '10" wide, 5" high'],
      ["a shop system, for Excel", ["sep=;\r\n", german], "Täschchen – 5 €", "Größe „M“"],
      ["an old Mac", [english.replaceAll("\r\n", "\r")], "Café set", '10" wide, 5" high'],
    ],
  )("%s", async (_program, content, name, description) => {
    const rows = await check(...content);
    expect(rows.map(({ product }) => product)).toEqual([{ ...BAG, name, description }]);
  });

  test("pasted cells, with a line break in a cell", () => {
    const [row] = checkText(
      HEADER.replaceAll(",", "\t"),
      'Bag\t"Leather,\nof Aba"\t₦1,200\tbrand new\t7\t500\t',
    );
    expect(row?.product).toEqual({ ...BAG, description: "Leather,\nof Aba" });
  });

  test("columns of the API, in another order, beside others", async () => {
    const sheet = parseSheet(
      "sku,stock_quantity,delivery_fee,condition,price,description,name,shopId,notes\nA1,7,500,brand new,1200,Leather,Bag,64b0c0ffee64b0c0ffee64b0,x",
    );
    expect(readColumns(sheet.header).unused).toEqual(["sku", "notes"]);
    // An ID needs no search.
    const matches = await matchVendors(["64b0c0ffee64b0c0ffee64b0"], () => Promise.reject());
    const [row] = checkRows(sheet, matches);
    expect(row?.product).toEqual({ ...BAG, shopId: "64b0c0ffee64b0c0ffee64b0" });
  });

  test("our own export says which columns it lacks", async () => {
    const content =
      "\uFEFFProduct Name,Vendor,Price,Category,Stock,Status\r\nBag,Lekki,4500,Home,7,available";
    expect(await problemOf(content)).toBe(
      "Columns are missing: Description, Condition, Delivery Fee.",
    );
  });

  test("2,000 rows", async () => {
    const rows = await check(
      [
        HEADER,
        ...Array.from({ length: 2000 }, (_, index) => ROW.replace("Bag", `Bag ${index}`)),
      ].join("\n"),
    );
    expect(rows.filter(({ product }) => product)).toHaveLength(2000);
    expect(rows.at(-1)?.id).toBe("2001");
  });

  test("empty lines keep the numbers of the other rows", () => {
    const rows = checkText("", HEADER, ROW, "", ",,,,,,", ROW.replace("Bag", "Shoe"), "", "");
    expect(rows.map(({ id, product }) => [id, product?.name])).toEqual([
      ["3", "Bag"],
      ["6", "Shoe"],
    ]);
  });

  test("empty lines with semicolons before the header", () => {
    const rows = checkText(...["", ";;;;;;", HEADER, ROW].map((line) => line.replaceAll(",", ";")));
    expect(rows.map(({ id, product }) => [id, product?.name])).toEqual([["4", "Bag"]]);
  });

  test("the template has no problem", () => {
    const sheet = parseSheet(toTemplateCsv());
    expect(
      messagesOf(checkRows(sheet, [{ text: "lekki gadgets", vendor: VENDOR, problem: "" }])),
    ).toEqual([""]);
  });
});

describe("a file that is not a table of products", () => {
  const NO_TABLE =
    "This is not a CSV file. Save the sheet as CSV in the spreadsheet program, and choose that file.";
  test.each<[kind: string, content: string | Uint8Array, problem: string]>([
    ["xlsx", Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0]), NO_TABLE],
    ["an image", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), NO_TABLE],
    ["30 MB", new Uint8Array(30_000_000), "The file has 30 MB. It can have at most 10 MB."],
    ["empty", "", "The file is empty."],
    ["blank", "\uFEFF \n,,\n", "The file is empty."],
    ["only a header", `${HEADER}\n`, "The file has a header, but no rows."],
    [
      "too many rows",
      `${HEADER}\n${`${ROW}\n`.repeat(2001)}`,
      "The file has 2,001 rows. Split it: one import can have at most 2,000.",
    ],
    [
      "only a row",
      ROW,
      "Columns are missing: Product Name, Description, Price, Condition, Stock Quantity, Delivery Fee.",
    ],
    ["a column missing", HEADER.replace("Price,", "Cost,"), "Columns are missing: Price."],
    ["a column twice", `${HEADER},name`, "More than one column is for Product Name."],
    [
      "a quotation mark that is not closed",
      `${HEADER}\n${ROW}\n"Shoe,Leather,1200,brand new,7,500,\n${ROW}`,
      "Row 3 has a quotation mark that is not closed, or not doubled.",
    ],
    [
      "a quotation mark that is not doubled",
      `${HEADER}\n"Bag "XL" of",Leather,1200,brand new,7,500,`,
      "Row 2 has a quotation mark that is not closed, or not doubled.",
    ],
  ])("%s", async (_kind, content, problem) => {
    const withRows = problem.startsWith("Columns") || problem.startsWith("More") ? `\n${ROW}` : "";
    expect(await problemOf(withRows === "" ? content : `${String(content)}${withRows}`)).toBe(
      problem,
    );
  });

  test("a file that is gone", async () => {
    const file = fileOf(HEADER);
    vi.spyOn(file, "arrayBuffer").mockRejectedValue(new DOMException("gone", "NotReadableError"));
    await expect(parseFile(file)).rejects.toThrow("The file could not be read. Choose it again.");
  });
});

describe("problems of rows", () => {
  test.each<[price: string, expected: number | string]>([
    ["₦1,200", 1200],
    ["NGN 1,200.50", 1200.5],
    ["1.200,50", "Price: 1.200,50 is not an amount. Write the amount like 1,500.50"],
    ["1e3", "Price: 1e3 is not an amount. Write the amount like 1,500.50"],
    ["1,2,3", "Price: 1,2,3 is not an amount. Write the amount like 1,500.50"],
    ["-5", "Price: -5 is not an amount. Write the amount like 1,500.50"],
    ["=1+1", "Price: =1+1 is not an amount. Write the amount like 1,500.50"],
    ["", "Enter a price"],
  ])("the price %j", (price, expected) => {
    const [row] = checkText(HEADER, ROW.replace("1200", `"${price}"`));
    expect(row?.product?.price ?? row?.message).toBe(expected);
  });

  test("an amount as the reader's locale writes it", () => {
    vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE"]);
    const [row] = checkText(HEADER.replaceAll(",", ";"), "Bag;Leather;1.200,50;brand new;7;500;");
    expect(row?.product?.price).toBe(1200.5);
  });

  test("all problems of all rows, in the words of the form", () => {
    expect(
      messagesOf(checkText(HEADER, ",x,,,,,", "Bag,Leather,1200,mint,1.5,500,ftp://a,b")),
    ).toEqual([
      [
        "Enter a product name",
        "Enter a price",
        "Select a condition",
        "Enter a stock quantity",
        "Enter a delivery fee",
      ].join(". "),
      [
        "mint is not a condition. Select a condition: brand new, refurbished, refurbished by manufacturer, fairly used",
        "Stock Quantity: 1.5 is not an amount. Write a whole number like 1,500",
        "Please enter a valid image URL",
        "The row has more cells than the header",
      ].join(". "),
    ]);
  });

  test("rows that are equal", () => {
    const rows = checkText(HEADER, ROW, ROW.replace("7", "8"), ` ${ROW}`);
    expect(messagesOf(rows)).toEqual(["", "", "The same as row 2"]);
  });

  test("six images, and five between spaces, line breaks, bars, commas and semicolons", () => {
    const urls = ["a", "b", "c", "d", "e"].map((name) => `https://example.com/${name}.png`);
    const cell = `"${urls[0]} ${urls[1]}\n@${urls[2]} | ${urls[3]}|${urls[4]}`;
    const [listed] = checkText(HEADER, `${ROW}"${urls[0]}, ${urls[1]},${urls[2]};${urls[3]}; "`);
    expect(listed?.product?.images).toEqual(urls.slice(0, 4));
    const [five, six] = checkText(HEADER, `${ROW}${cell}"`, `${ROW}${cell} ${urls[0]}"`);
    expect(five?.product?.images).toEqual(urls);
    expect(six?.message).toBe("You can only upload up to 5 images");
  });

  test("a formula is text", () => {
    const [row] = checkText(HEADER, ROW.replace("Bag", "=1+1"));
    expect(row?.product?.name).toBe("=1+1");
  });

  test("no vendor", () => {
    const rows = checkRows(parseSheet(`${HEADER}\n${ROW}`), []);
    expect(messagesOf(rows)).toEqual(["Choose a vendor"]);
  });
});

function shop(id: string, name: string, owner?: string): Shop {
  return { id, name, owner: { name: owner } } as Shop;
}

describe("the vendor of a cell", () => {
  const shops = [shop("1", "Lekki Gadgets", "Tunde"), shop("2", "Ọlá Adire"), shop("3", "Lekki")];
  const match = async (text: string, found: readonly Shop[] = shops) =>
    (await matchVendors([text], async () => found))[0];

  test.each<[cell: string, id: string]>([
    ["Lekki", "3"],
    ["lekki  GADGETS", "1"],
    ["Ola Adire", "2"],
    ["2", "2"],
  ])("%s is found", async (cell, id) => {
    expect(await match(cell)).toMatchObject({ vendor: { id } });
  });

  test("is not guessed", async () => {
    expect((await match("Lek"))?.problem).toBe(
      "No shop is named Lek. If one of these is meant, write its ID: Lekki Gadgets of Tunde (1), Ọlá Adire (2), Lekki (3)",
    );
    expect((await match("Kano", []))?.problem).toBe("No shop is named Kano");
    expect((await match("Lekki", [...shops, shop("4", "LEKKI", "Amara")]))?.problem).toBe(
      "Several shops are named Lekki. If one of these is meant, write its ID: Lekki (3), LEKKI of Amara (4)",
    );
  });

  test("names the first five shops that may be meant", async () => {
    const many = Array.from({ length: 20 }, (_, index) => shop(`${index}`, `Shop ${index}`));
    expect((await match("Shop", many))?.problem).toBe(
      "No shop is named Shop. If one of these is meant, write its ID: Shop 0 (0), Shop 1 (1), Shop 2 (2), Shop 3 (3), Shop 4 (4), and 15 more",
    );
  });

  test("is looked up once, in any spelling, with a query that the server takes", async () => {
    const long = "x".repeat(300);
    const search = vi.fn<() => Promise<Shop[]>>().mockResolvedValue([]);
    await matchVendors(["Lekki", "", "lekki", "LEKKI ", long], search);
    expect(search.mock.calls).toEqual([["Lekki"], ["x".repeat(200)]]);
  });
});

test("what is left keeps the columns of the file, after its problem, and can be imported again", () => {
  const columns = `sku;${HEADER.replaceAll(",", ";")}`;
  const content = `${columns}\nA;=1+1;"a;""b""\nc";1,2;brand new;7;500;\nB;Shoe;x;12;brand new;7;500;\n`;
  const sheet = parseSheet(content);
  const rows = checkRows(sheet, FOR_ALL_ROWS);
  const csv = toLeftoverCsv(
    sheet,
    rows.map((checked) => (checked.id === "3" ? { ...checked, state: "created" } : checked)),
  );
  const row = `A;"'=1+1";"a;""b""\nc";1,2;brand new;7;500;`;
  const problem = "Price: 1,2 is not an amount. Write the amount like 1,500.50";
  expect(csv).toBe(`Problem;${columns}\r\n${problem};${row}`);
  const again = parseSheet(csv);
  expect(again.rows[0]?.cells.slice(1)).toEqual(sheet.rows[0]?.cells);
  // Its own column is replaced.
  expect(toLeftoverCsv(again, checkRows(again, FOR_ALL_ROWS))).toBe(csv);
  // Spreadsheet programs open no CSV file with tabs, as pasted cells have.
  expect(toLeftoverCsv(parseSheet(content.replaceAll(";", "\t")), [])).toBe(
    `Problem,sku,${HEADER}`,
  );
});
