import { userSessionStorage } from "@market/api-client";
import { fakeAdmin } from "@market/api-client/testing";
import { parseSheet } from "../import/parse-file.ts";

/** Returns CSV rows without a problem. */
export function goodRows(count: number): string {
  return Array.from(
    { length: count },
    (_, row) =>
      `Lekki Gadgets,Leather bag ${row + 1},Made by hand in Aba.,"₦12,500",brand new,7,1500`,
  ).join("\n");
}

/** Saves an import of eight rows. The tab was reloaded while the fourth was sent. */
export function saveInterruptedImport(startedAt = Date.now()): void {
  const storage = userSessionStorage({ email: fakeAdmin.email });
  const header = "Vendor,Product Name,Description,Price,Condition,Stock Quantity,Delivery Fee";
  storage.write("import:products", {
    id: "1",
    startedAt,
    sheet: parseSheet(`${header}\n${goodRows(8)}`),
    matches: [{ text: "lekki gadgets", vendor: { id: "64b0c0ffee64b0c0ffee64b0" }, problem: "" }],
  });
  storage.write("import:products:progress", {
    turn: 7,
    results: [
      { id: "2", state: "created", message: "Created" },
      { id: "3", state: "created", message: "Created" },
      { id: "4", state: "failed", message: "This shop no longer exists." },
      {
        id: "5",
        state: "sent",
        message: "Not known: look for it in Products before you send it again",
      },
    ],
  });
}
