import { userLocalStorage, userSessionStorage } from "@market/api-client";
import { fakeAdmin } from "@market/api-client/testing";
import { renderStory, type RenderedStory } from "@market/storybook/render-story";
import { withFake } from "@market/storybook/with-fake";
import { withLocation } from "@market/storybook/with-location";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import productsMeta, { Loaded as Products } from "../screens/products-screen.stories.tsx";
import { button, currentUrl } from "../testing/page-helpers.ts";
import { saveInterruptedImport } from "../testing/save-import.ts";
import meta, {
  Done,
  NoFile,
  Problems,
  RestrictedRole,
  Running,
  Stopped,
  VendorMissing,
  WrongFile,
} from "./import-dialog.stories.tsx";

const HEADER = "Product Name,Vendor,Description,Price,Condition,Stock,Delivery Fee,sku";
const ROW = "Bag,Lekki Gadgets,x,1200,brand new,1,1,A-1";
const metaWithUrl = { ...productsMeta, decorators: [withLocation] };
const atImport = { ...Products, parameters: { path: "/products?import" } };

let saved: Blob[] = [];
beforeEach(() => {
  saved = [];
  // jsdom implements no downloads.
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const dialog = (): HTMLElement => screen.getByRole("dialog", { name: "Import Products" });
const announced = (): string | null =>
  within(dialog()).getAllByRole("status")[0]?.textContent ?? null;

function paste(text: string): void {
  const clipboardData = { getData: () => text, files: [] };
  fireEvent.paste(window, { clipboardData });
}

/** Opens the dialog on /products, and pastes rows. */
async function pasteRows(...rows: string[]): Promise<RenderedStory> {
  const rendered = await renderStory(metaWithUrl, atImport);
  await screen.findByRole("button", { name: "Choose a file" });
  paste([HEADER, ...rows].join("\n").replaceAll(",", "\t"));
  return rendered;
}

const countCalls = ({ fake }: RenderedStory, method: string, path: string): number =>
  fake.calls.filter((call) => call.method === method && call.path === path).length;

describe("opening", () => {
  test("from the menu beside Refresh, and closing by Back", async () => {
    const { user } = await renderStory(metaWithUrl, Products);
    await screen.findByText("Product 1");
    await user.click(button("List options"));
    await user.click(await screen.findByRole("menuitem", { name: "Import from a file…" }));
    expect(await screen.findByRole("dialog", { name: "Import Products" })).toBeVisible();
    expect(currentUrl()).toBe("/products?import=");
    await waitFor(() => expect(button("Choose a file")).toHaveFocus());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(currentUrl()).toBe("/products"));
  });

  test("is refused, with the reason, to a role that may not create products", async () => {
    const { user } = await renderStory(metaWithUrl, {
      ...Products,
      beforeEach: withFake((fake) => fake.setRole("support", ["read"])),
    });
    await user.click(button("List options"));
    const item = await screen.findByRole("menuitem", { name: /^Import from a file/ });
    expect(item).toHaveAttribute("aria-disabled", "true");
    expect(item).toHaveTextContent("Your role, Support, cannot create products");
    await user.click(item);
    expect(currentUrl()).toBe("/products");
  });

  test("by a link says it, too", async () => {
    await renderStory(meta, RestrictedRole);
    expect(dialog()).toHaveTextContent("Your role, Support, cannot create products.");
    expect(screen.queryByRole("button", { name: "Choose a file" })).toBeNull();
  });
});

describe("the file", () => {
  test("of the wrong kind is refused, and another one is taken", async () => {
    const { user } = await renderStory(meta, WrongFile);
    const file = new File([`${HEADER}\n${ROW}`], "b.csv", { type: "text/csv" });
    await user.upload(screen.getByLabelText("CSV file"), file);
    expect(await screen.findByRole("button", { name: "Import 1 product" })).toBeEnabled();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("is one: two that are dropped are refused", async () => {
    await renderStory(meta, NoFile);
    const files = ["a.csv", "b.csv"].map((name) => new File([`${HEADER}\n${ROW}`], name));
    const items = files.map((file) => ({ kind: "file", type: file.type, getAsFile: () => file }));
    fireEvent.drop(button("Choose a file"), { dataTransfer: { types: ["Files"], items, files } });
    expect(await screen.findByRole("alert")).toHaveTextContent("Choose one file.");
  });

  test("may be pasted cells; each vendor is looked up once", async () => {
    const rendered = await pasteRows(
      ROW,
      ROW.replace("Bag", "Shoe"),
      ROW.replace("Lekki Gadgets", "Kano"),
    );
    expect(await screen.findByRole("button", { name: "Import 2 products" })).toBeEnabled();
    expect(dialog()).toHaveTextContent("Columns that are not used: sku");
    expect(countCalls(rendered, "GET", "/admin/shops/search")).toBe(2);
    expect(countCalls(rendered, "POST", "/admin/products")).toBe(0);
  });

  test("without vendors needs one for all rows", async () => {
    const { user } = await renderStory(meta, VendorMissing);
    expect(button("Import 0 products")).toBeDisabled();
    await user.type(screen.getByRole("combobox", { name: "Vendor" }), "lekki");
    await user.click(await screen.findByRole("option", { name: /^Lekki Gadgets(?! \d)/ }));
    expect(await screen.findByRole("button", { name: "Import 3 products" })).toBeEnabled();
  });

  test("keeps its rows when a search of vendors fails, and asks again only for the others", async () => {
    const rendered = await renderStory(metaWithUrl, atImport);
    await screen.findByRole("button", { name: "Choose a file" });
    rendered.fake.fail("GET /admin/shops/search", 400);
    paste([HEADER, ROW].join("\n"));
    expect(await screen.findByText("Failed to search vendors")).toBeVisible();
    await rendered.user.click(button("Choose another file"));
    await waitFor(() => expect(dialog()).toContainElement(document.activeElement as HTMLElement));
    paste([HEADER, ROW].join("\n"));
    expect(await screen.findByText("Failed to search vendors")).toBeVisible();
    rendered.fake.restore("GET /admin/shops/search");
    await rendered.user.click(within(dialog()).getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("button", { name: "Import 1 product" })).toBeEnabled();
  });
});

describe("the import", () => {
  test("sends each good row once, after a double click, and reloads the list once", async () => {
    const rendered = await pasteRows(ROW, ROW.replace("Bag", "Shoe"), ROW.replace("1200", "1,2"));
    const loads = countCalls(rendered, "GET", "/admin/products");
    await rendered.user.dblClick(await screen.findByRole("button", { name: "Import 2 products" }));
    expect(await screen.findByText("2 created, 1 not", { ignore: "[role=status]" })).toBeVisible();
    expect(announced()).toBe("2 created, 1 not");
    expect(countCalls(rendered, "POST", "/admin/products")).toBe(2);
    await waitFor(() => expect(countCalls(rendered, "GET", "/admin/products")).toBe(loads + 1));
  });

  test("cannot be closed while it runs, and keeps the focus", async () => {
    const rendered = await pasteRows(ROW);
    const answers: ((response: Response) => void)[] = [];
    rendered.fake.answer(
      "POST /admin/products",
      () => new Promise((resolve) => answers.push(resolve)),
    );
    await rendered.user.click(await screen.findByRole("button", { name: "Import 1 product" }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await rendered.user.keyboard("{Escape}");
    expect(currentUrl()).toBe("/products?import");
    expect(dialog()).toContainElement(button("Stop"));
    await waitFor(() => expect(dialog()).toHaveFocus());
    await rendered.user.click(button("Stop"));
    expect(screen.getByText("Stopping after this product…")).toBeVisible();
    answers[0]?.(Response.json({}, { status: 201 }));
    expect(await screen.findByText("1 created, 0 not", { ignore: "[role=status]" })).toBeVisible();
  });

  test("announces its start and each tenth", async () => {
    const rendered = await renderStory(meta, Running);
    expect(announced()).toBe("30 % of 8 products");
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "37.5");
    expect(rendered.fake.calls.filter(({ method }) => method === "POST")).toHaveLength(4);
    // The other columns of the file are not stored.
    const stored = JSON.stringify(Object.entries(sessionStorage));
    expect(stored).toContain("Leather bag 8");
    expect(stored).not.toContain("Notes");
  });

  test("pauses after five attempts without an answer, says so, and can go on", async () => {
    const rendered = await pasteRows(...Array.from("abcdefgh", (name) => ROW.replace("Bag", name)));
    const { fake, user } = rendered;
    fake.answer("POST /admin/products", () => Promise.reject(new TypeError("Failed to fetch")));
    const start = await screen.findByRole("button", { name: "Import 8 products" });
    const { setTimeout } = globalThis;
    // Without the delays between the attempts.
    vi.spyOn(globalThis, "setTimeout").mockImplementation((callback: () => void, ms = 0) =>
      setTimeout(callback, ms > 900 && ms < 9000 ? 0 : ms),
    );
    await user.click(start);
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Five attempts got no answer/);
    fake.restore("POST /admin/products");
    await user.click(button("Go on with 4 products"));
    // A hosted server: the five rows may exist, and are not sent again.
    expect(await screen.findByText("3 created, 5 not", { ignore: "[role=status]" })).toBeVisible();
    expect(screen.getAllByText(/^Not known: look for it in Products/)).toHaveLength(5);
  });

  test("asks before the page is left", async () => {
    const { user } = await renderStory(meta, Running);
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await user.click(button("Stop"));
    expect(screen.getByText("3 of 8 products")).toBeVisible();
  });

  test("shows why the server refused a row, and saves what is left in the columns of the file", async () => {
    const { user } = await renderStory(meta, Done);
    expect(screen.getByText("This shop no longer exists.")).toBeVisible();
    await user.click(button("Download what is left"));
    const [header, refused, ...problems] = (await saved[0]?.text())?.split("\r\n") ?? [];
    expect(header).toBe(
      "Problem,Vendor,Product Name,Description,Price,Condition,Stock Quantity,Delivery Fee,Notes",
    );
    expect(refused).toBe(
      'This shop no longer exists.,Lekki Gadgets,Leather bag 2,Made by hand in Aba.,"₦12,500",brand new,7,1500,x',
    );
    expect(problems).toHaveLength(3);
  });
});

describe("an import that was interrupted", () => {
  test("is offered after a reload, and sends what is open", async () => {
    const { user, fake } = await renderStory(meta, Stopped);
    fake.advertise("idempotency-key");
    await user.click(button("Go on with 5 products"));
    // The first answer tells that this server has no keys yet: the row whose answer was lost is not sent again.
    expect(await screen.findByText("6 created, 2 not", { ignore: "[role=status]" })).toBeVisible();
    expect(
      screen.getByText("Not known: look for it in Products before you send it again"),
    ).toBeVisible();
    expect(fake.calls.map(({ body }) => Object(body).name)).toEqual([
      "Leather bag 5",
      "Leather bag 6",
      "Leather bag 7",
      "Leather bag 8",
    ]);
  });

  test("is not sent from the copy in a duplicated tab, after another tab went on with it", async () => {
    const { user, fake } = await renderStory(meta, Stopped);
    userLocalStorage({ email: fakeAdmin.email }).write("import:1", 8);
    await user.click(button("Go on with 5 products"));
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Another tab went on/);
    expect(fake.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  test("sends no row again whose answer was lost a day ago: the server has forgotten its key", async () => {
    const { user, fake } = await renderStory(metaWithUrl, {
      ...atImport,
      beforeEach: [
        withFake((server) => server.advertise("idempotency-key")),
        () => saveInterruptedImport(Date.now() - 24 * 3_600_000),
      ],
    });
    await screen.findByText("Product 1");
    await user.click(button("Go on with 5 products"));
    expect(await screen.findByText("6 created, 2 not", { ignore: "[role=status]" })).toBeVisible();
    expect(fake.calls.filter(({ method }) => method === "POST")).toHaveLength(4);
  });

  test("is forgotten when another file is chosen", async () => {
    const { user } = await renderStory(meta, Stopped);
    await user.click(button("Import another file"));
    expect(await screen.findByRole("button", { name: "Choose a file" })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  test("is not kept if the results cannot be stored: it would be sent twice", async () => {
    const { user, fake } = await renderStory(meta, Stopped);
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function set(
      this: Storage,
      key,
      value,
    ) {
      if (key.includes("progress")) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    });
    fake.hang("POST /admin/products");
    await user.click(button("Go on with 5 products"));
    expect(await screen.findByText(/^This browser cannot keep the import/)).toBeVisible();
    expect(Object.keys(sessionStorage).filter((key) => key.includes("import"))).toEqual([]);
  });

  test.each([
    ["import:products", { id: 1 }],
    ["import:products:progress", { turn: 1, results: ["created"] }],
  ])("ignores damaged storage: %s", async (key, value) => {
    await renderStory(meta, {
      beforeEach: () => {
        saveInterruptedImport();
        userSessionStorage({ email: fakeAdmin.email }).write(key, value);
      },
    });
    expect(await screen.findByRole("button", { name: "Choose a file" })).toBeVisible();
  });
});

test("filters the rows with problems", async () => {
  await renderStory(meta, Problems);
  expect(screen.getAllByRole("row")).toHaveLength(4);
  expect(
    screen.getByText(/Enter a product name\. Price: 1\.200,50 is not an amount/),
  ).toBeVisible();
});
