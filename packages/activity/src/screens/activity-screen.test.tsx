import { rows, wireActivity } from "@market/api-client/testing";
import { renderStory } from "@market/storybook/render-story";
import { withFake } from "@market/storybook/with-fake";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import meta, {
  Damaged,
  Denied,
  EntryOpen,
  Loaded,
  NotAvailable,
  OddRows,
} from "./activity-screen.stories.tsx";

const cells = (): string[][] =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

describe("Activity", () => {
  test("shows who did what, on which record, from where", async () => {
    await renderStory(meta, Loaded);
    const [link] = await screen.findAllByRole("link", { name: "Boots" });
    // Seen in cards, too, where it gets the focus.
    expect(link?.closest("td")).toHaveClass("market-cell-detail");
    const [first] = cells();
    expect(first?.slice(1, 5)).toEqual([
      "amara.okafor0@example.com",
      "Changed the category",
      "Boots",
      "Firefox on Linux, 203.0.113.7",
    ]);
    expect(screen.getAllByRole("link", { name: "Boots" })[0]).toHaveAttribute(
      "href",
      "/categories?edit=record-0",
    );
  });

  test("filters by kind and person, and searches", async () => {
    const { user } = await renderStory(meta, Loaded);
    await screen.findAllByRole("link", { name: "Boots" });
    await user.click(screen.getByRole("button", { name: "Catalog" }));
    await waitFor(() => expect(cells()).toHaveLength(4));
    await user.click(screen.getByRole("button", { name: "All" }));
    const people = screen.getByRole("combobox", { name: "Filter by person" });
    await user.selectOptions(people, "chinedu.balogun1@example.com");
    await waitFor(() => expect(new Set(cells().map(([, who]) => who)).size).toBe(1));
  });

  test("shows each field before and after", async () => {
    const { user } = await renderStory(meta, EntryOpen);
    const dialog = await screen.findByRole("dialog", { name: "Entry" });
    await within(dialog).findByText("Name changed");
    expect(within(dialog).getByText("Shoes").closest("del")).not.toBeNull();
    expect(within(dialog).getAllByText("Boots").at(-1)?.closest("ins")).not.toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Only this person" }));
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Filter by person" })).toHaveValue(
        "amara.okafor0@example.com",
      ),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("names actions that it does not know", async () => {
    await renderStory(meta, OddRows);
    expect(await screen.findAllByText("Coupon mark used")).toHaveLength(2);
    expect(screen.getAllByText("Nobody signed in")).toHaveLength(2);
  });

  test("verifies once for a double click, and says the result", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    const verification = "POST /admin/activity/verification";
    expect(await screen.findByText(/^Verified up to entry 92 on /)).toBeVisible();
    fake.hang(verification);
    await user.dblClick(screen.getByRole("button", { name: "Verify" }));
    expect(await screen.findByText("Verifying…")).toBeVisible();
    expect(fake.calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  test("announces the start, each tenth and the result of a verification, not each percent", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    let send!: (line: object) => void;
    fake.answer("POST /admin/activity/verification", () => {
      const lines = new ReadableStream<Uint8Array>({
        start: (controller) => {
          send = (line) =>
            controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
        },
      });
      return new Response(lines);
    });
    await user.click(await screen.findByRole("button", { name: "Verify" }));
    const status = await screen.findByText("Verifying…");
    expect(status).toHaveAttribute("role", "status");
    const announced: string[] = [];
    const observer = new MutationObserver(() => announced.push(status.textContent));
    observer.observe(status, { characterData: true, childList: true, subtree: true });
    for (let verified = 0; verified <= 100; verified += 1) {
      send({ verified, total: 100, ...(verified === 100 && { problem: null }) });
      // oxlint-disable-next-line no-await-in-loop -- each line is rendered
      await new Promise((resolve) => setTimeout(resolve));
    }
    await waitFor(() => expect(status).toHaveTextContent("Verifying… 100%"));
    observer.disconnect();
    const tenths = Array.from({ length: 11 }, (_, tenth) => `Verifying… ${tenth * 10}%`);
    expect(announced).toEqual(tenths);
  });

  test("says which entry was changed", async () => {
    await renderStory(meta, Damaged);
    expect(await screen.findByText(/Entry 42 was changed or inserted\.$/)).toBeVisible();
  });

  test("learns in a new tab what a server on another origin has, by a call that every server has", async () => {
    const { fake } = await renderStory(meta, {
      beforeEach: withFake(({ advertise }) => advertise("activity", "list-query", "permissions")),
    });
    expect(await screen.findAllByRole("link", { name: "Boots" })).not.toEqual([]);
    expect(fake.calls[0]?.path).toBe("/admin/admins");
  });

  test("has its heading while it learns what the server has", async () => {
    await renderStory(meta, { beforeEach: withFake((fake) => fake.hang("GET /admin/admins")) });
    expect(screen.getByRole("heading", { name: "Activity" })).toBeVisible();
  });

  test("says in place of the export of all entries that an admin may not use it", async () => {
    const { fake, user } = await renderStory(meta, {
      beforeEach: withFake(({ advertise, setRole, data }) => {
        advertise("activity", "export", "list-query");
        setRole("admin", ["read", "activity:read"]);
        data.activity = rows(60, wireActivity);
      }),
    });
    await screen.findAllByRole("link", { name: "Boots" });
    await user.click(screen.getByRole("button", { name: "List options" }));
    const item = await screen.findByRole("menuitem", { name: /^Export all 60 rows/ });
    expect(item).toHaveTextContent("Your role, Admin, cannot export the activity");
    await user.click(item);
    expect(fake.calls.filter(({ path }) => path.includes("export"))).toEqual([]);
  });

  test.each([
    [Denied, "Your role, Support, cannot read the activity"],
    [NotAvailable, "This server shows no activity"],
  ])("requests nothing where it may not", async (story, text) => {
    const { fake } = await renderStory(meta, story);
    expect(await screen.findByText(text)).toBeVisible();
    expect(fake.calls.filter(({ path }) => path.includes("activity"))).toEqual([]);
  });
});
