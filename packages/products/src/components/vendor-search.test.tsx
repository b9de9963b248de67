import { renderStory, type RenderedStory } from "@market/storybook/render-story";
import { screen, waitFor, within } from "@testing-library/dom";
import { fireEvent } from "storybook/test";
import { describe, expect, onTestFinished, test, vi } from "vitest";
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
const optionTexts = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole("option")).map((option) => option.textContent);

describe("the vendor search", () => {
  test("sends one request, 400 ms after the last keystroke", async () => {
    const { fake } = await renderStory(meta, Empty);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    await fireEvent.change(input(), { target: { value: " lek" } });
    await vi.advanceTimersByTimeAsync(399);
    await fireEvent.change(input(), { target: { value: " lekki " } });
    await vi.advanceTimersByTimeAsync(399);
    expect(fake.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(queries(fake)).toEqual(["lekki"]), 60_000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fake.calls).toHaveLength(1);
  });

  test("sends no request for a blank text", async () => {
    const { fake } = await renderStory(meta, Empty);
    await searchVendor("   ");
    await pause(500);
    expect(fake.calls).toEqual([]);
  });

  test("offers the matching shops with their owners", async () => {
    await renderStory(meta, VendorsFound);
    expect(await optionTexts()).toEqual([
      "Lekki GadgetsAmara Okafor · amara.okafor0@example.com",
      "Lekki Gadgets 4Ngozi Eze · ngozi.eze4@example.com",
    ]);
    expect(input()).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByText("2 vendors found")).toBeVisible();
  });

  test("ignores a late response to an earlier search", async () => {
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
    expect((await optionTexts())[0]).toMatch(/^Kano Spices/);
    waiting[0]?.(Response.json({ shops: [{ _id: "late", name: "Island Beauty" }] }));
    await pause(50);
    expect((await optionTexts()).join()).not.toContain("Island");
  });

  test("hides the options of the last search while the next is in flight", async () => {
    const { user } = await renderStory(meta, VendorsFound);
    await optionTexts();
    await user.type(input(), "x");
    expect(screen.queryByRole("option")).toBeNull();
    expect(screen.getByText("Searching…")).toBeVisible();
  });

  test("shows that it is searching", async () => {
    await renderStory(meta, VendorSearching);
    expect(screen.getByText("Searching…")).toBeVisible();
  });

  test("shows that no vendor was found", async () => {
    await renderStory(meta, NoVendorsFound);
    expect(screen.getByRole("status")).toHaveTextContent("No vendors found");
    expect(input()).toHaveAttribute("aria-expanded", "false");
  });

  test("shows an error after four attempts, and searches again on Retry", async () => {
    const { fake, user } = await renderStory(meta, VendorSearchFailed);
    expect(screen.getByRole("alert")).toHaveTextContent("Failed to search vendors");
    expect(queries(fake)).toEqual(["lekki", "lekki", "lekki", "lekki"]);
    fake.restore("GET /admin/shops/search");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("2 vendors found")).toBeVisible();
  });
});

describe("the selected vendor", () => {
  test("can be chosen with the keyboard", async () => {
    const { fake, user } = await renderStory(meta, VendorsFound);
    await optionTexts();
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(card()).toHaveTextContent("Lekki Gadgets 4");
    expect(input()).toHaveValue("Lekki Gadgets 4");
    expect(screen.queryByRole("option")).toBeNull();
    await pause(500);
    expect(queries(fake)).toEqual(["lekki"]);
  });

  test("does not change on Escape, or on Enter without an active option", async () => {
    const { fake, user } = await renderStory(meta, VendorsFound);
    await optionTexts();
    await user.keyboard("{Enter}{Escape}");
    expect(screen.queryByRole("option")).toBeNull();
    expect(card()).toBeNull();
    expect(input()).toHaveValue("lekki");
    expect(fake.calls).toHaveLength(1);
  });

  test("is shown with owner, email and phone", async () => {
    await renderStory(meta, VendorSelected);
    expect(card()).toHaveTextContent(
      "Lekki GadgetsAmara Okaforamara.okafor0@example.com+2348031234500",
    );
    expect(submit()).toBeEnabled();
  });

  test("shows the email once if the phone is the same text", async () => {
    const { fake, user } = await renderStory(meta, Empty);
    const owner = { email: "0803", phone_number: "0803" };
    fake.answer("GET /admin/shops/search", () =>
      Response.json([{ _id: "s", name: "Kano", owner }]),
    );
    await searchVendor("kano");
    await user.click(await screen.findByRole("option"));
    expect(card()).toHaveTextContent(/^Kano—0803$/);
  });

  test("is cleared by a change of the text, which is then searched for", async () => {
    const { fake, user } = await renderStory(meta, VendorSelected);
    await user.type(input(), "{Backspace}");
    expect(card()).toBeNull();
    expect(submit()).toBeDisabled();
    expect(fake.calls).toHaveLength(1);
    await optionTexts();
    expect(queries(fake)).toEqual(["lekki", "Lekki Gadget"]);
  });

  test("is cleared by its button, without a request", async () => {
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
