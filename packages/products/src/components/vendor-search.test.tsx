import { renderStory, type RenderedStory } from "@market/storybook/render-story";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import meta, {
  Empty,
  NoVendorsFound,
  VendorSearching,
  VendorSearchFailed,
  VendorSelected,
  VendorsFound,
} from "../screens/new-product-screen.stories.tsx";
import { searchVendor } from "../testing/steps.ts";

type Fake = RenderedStory["fake"];

const input = (): HTMLElement => screen.getByRole("combobox", { name: "Vendor" });
const card = (): HTMLElement | null => screen.queryByRole("group", { name: "Selected vendor" });
const submit = (): HTMLElement => screen.getByRole("button", { name: "Create Product" });
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
const queries = ({ calls }: Fake): (string | null)[] =>
  calls.map(({ path, search }) => {
    expect(path).toBe("/admin/shops/search");
    return search.get("q");
  });
const found = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole("option")).map((option) => option.textContent);

describe("the vendor search", () => {
  test("asks once, 400 ms after the last key", async () => {
    const { fake } = await renderStory(meta, Empty);
    let asked = 0;
    fake.answer("GET /admin/shops/search", () => {
      asked = performance.now();
      return Response.json({ shops: [] });
    });
    await searchVendor(" lekki ");
    const typed = performance.now();
    expect(fake.calls).toEqual([]);
    await screen.findByText("No vendors found");
    expect(asked - typed).toBeGreaterThan(380);
    expect(queries(fake)).toEqual(["lekki"]);
  });

  test("does not ask for blanks", async () => {
    const { fake } = await renderStory(meta, Empty);
    await searchVendor("   ");
    await pause(500);
    expect(fake.calls).toEqual([]);
  });

  test("offers the shops that were found, with their owners", async () => {
    await renderStory(meta, VendorsFound);
    expect(await found()).toEqual([
      "Lekki GadgetsAmara Okafor · amara.okafor0@example.com",
      "Lekki Gadgets 4Ngozi Eze · ngozi.eze4@example.com",
    ]);
    expect(input()).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByText("2 vendors found")).toBeVisible();
  });

  test("shows the latest search only, whatever comes in late", async () => {
    const { fake, user } = await renderStory(meta, Empty);
    const waiting: ((answer: Response) => void)[] = [];
    fake.answer(
      "GET /admin/shops/search",
      () => new Promise((resolve) => void waiting.push(resolve)),
    );
    await searchVendor("island");
    await waitFor(() => expect(queries(fake)).toEqual(["island"]));
    fake.restore("GET /admin/shops/search");
    await user.clear(input());
    await searchVendor("kano");
    expect((await found())[0]).toMatch(/^Kano Spices/);
    waiting[0]?.(Response.json({ shops: [{ _id: "late", name: "Island Beauty" }] }));
    await pause(50);
    expect((await found()).join()).not.toContain("Island");
  });

  test("takes nothing from an earlier search while the next is awaited", async () => {
    const { user } = await renderStory(meta, VendorsFound);
    await found();
    await user.type(input(), "x");
    expect(screen.queryByRole("option")).toBeNull();
    expect(screen.getByText("Searching...")).toBeVisible();
  });

  test("says that it is searching", async () => {
    await renderStory(meta, VendorSearching);
    expect(screen.getByText("Searching...")).toBeVisible();
  });

  test("says that nobody was found", async () => {
    await renderStory(meta, NoVendorsFound);
    expect(screen.getByRole("status")).toHaveTextContent("No vendors found");
    expect(input()).toHaveAttribute("aria-expanded", "false");
  });

  test("says that it failed, after four tries, and tries again on Retry", async () => {
    const { fake, user } = await renderStory(meta, VendorSearchFailed);
    expect(screen.getByRole("alert")).toHaveTextContent("Failed to search vendors");
    expect(queries(fake)).toEqual(["lekki", "lekki", "lekki", "lekki"]);
    fake.restore("GET /admin/shops/search");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("2 vendors found")).toBeVisible();
  });
});

describe("the vendor", () => {
  test("is picked with the keyboard", async () => {
    const { fake, user } = await renderStory(meta, VendorsFound);
    await found();
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(card()).toHaveTextContent("Lekki Gadgets 4");
    expect(input()).toHaveValue("Lekki Gadgets 4");
    expect(screen.queryByRole("option")).toBeNull();
    await pause(500);
    expect(queries(fake)).toEqual(["lekki"]);
  });

  test("is left alone by Escape, and by Enter with nothing marked", async () => {
    const { fake, user } = await renderStory(meta, VendorsFound);
    await found();
    await user.keyboard("{Enter}{Escape}");
    expect(screen.queryByRole("option")).toBeNull();
    expect(card()).toBeNull();
    expect(input()).toHaveValue("lekki");
    expect(fake.calls).toHaveLength(1);
  });

  test("is shown with owner, email and phone once it is picked", async () => {
    await renderStory(meta, VendorSelected);
    expect(card()).toHaveTextContent(
      "Lekki GadgetsAmara Okaforamara.okafor0@example.com+2348031234500",
    );
    expect(submit()).toBeEnabled();
  });

  test("whose email and phone are the same text shows it once", async () => {
    const { fake, user } = await renderStory(meta, Empty);
    const owner = { email: "0803", phone_number: "0803" };
    fake.answer("GET /admin/shops/search", () =>
      Response.json([{ _id: "s", name: "Kano", owner }]),
    );
    await searchVendor("kano");
    await user.click(await screen.findByRole("option"));
    expect(card()).toHaveTextContent(/^Kano—0803$/);
  });

  test("is taken back by a change of the text, which is searched for after 400 ms", async () => {
    const { fake, user } = await renderStory(meta, VendorSelected);
    await user.type(input(), "{Backspace}");
    expect(card()).toBeNull();
    expect(submit()).toBeDisabled();
    expect(fake.calls).toHaveLength(1);
    await found();
    expect(queries(fake)).toEqual(["lekki", "Lekki Gadget"]);
  });

  test("is taken back by its own button, which asks for nothing", async () => {
    const { fake, user } = await renderStory(meta, VendorSelected);
    const selected = card() ?? document.body;
    await user.click(within(selected).getByRole("button", { name: "Clear vendor" }));
    expect(card()).toBeNull();
    expect(input()).toHaveValue("");
    expect(input()).toHaveFocus();
    await pause(500);
    expect(fake.calls).toHaveLength(1);
  });
});
