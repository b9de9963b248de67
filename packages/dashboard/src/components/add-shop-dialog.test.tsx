import { notifications } from "@mantine/notifications";
import { renderStory, type RenderedStory } from "@market/storybook/render-story";
import { screen, waitFor, within } from "@testing-library/dom";
import { afterEach, describe, expect, test } from "vitest";
import meta, { Closed, Opened } from "./add-shop-dialog.stories.tsx";

afterEach(() => notifications.clean());

type User = RenderedStory["user"];

const FIELDS = ["Shop Name", "First Name", "Last Name", "Phone", "Email", "Password"];

const dialog = (): HTMLElement => screen.getByRole("dialog", { name: "Add New Shop" });
const field = (name: string): HTMLElement => within(dialog()).getByLabelText(name);
const press = (user: User, name: string): Promise<void> =>
  user.click(within(dialog()).getByRole("button", { name }));

async function fill(user: User): Promise<void> {
  await user.type(field("Shop Name"), "Lekki Gadgets");
  await user.click(within(dialog()).getByRole("combobox", { name: "Category" }));
  await user.click(await screen.findByRole("option", { name: "Electronics" }));
  await user.type(field("First Name"), "Amara");
  await user.type(field("Last Name"), "Okafor");
  await user.type(field("Phone"), "08031234567");
  await user.type(field("Email"), "amara@example.com");
  await press(user, "Generate");
}

function overlay(): Element {
  const element = document.querySelector(".mantine-Modal-overlay");
  if (!element) throw new Error("no dialog");
  return element;
}

const waitUntilClosed = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("Add New Shop", () => {
  test("focuses the first field", async () => {
    await renderStory(meta, Opened);
    await waitFor(() => expect(field("Shop Name")).toHaveFocus());
  });

  test("reports missing fields, focuses the first, and stays open", async () => {
    const { user } = await renderStory(meta, Opened);
    await press(user, "Add Shop");
    expect(field("Shop Name")).toBeInvalid();
    expect(field("Shop Name")).toHaveFocus();
    expect(within(dialog()).getAllByText(/^(Enter|Select) an? |^Enter the /)).toHaveLength(7);
  });

  test("generates a password of 12 characters and shows it", async () => {
    const { user } = await renderStory(meta, Opened);
    await press(user, "Generate");
    const password = within(dialog()).getByDisplayValue(/^\S{12}$/);
    expect(password).toBe(field("Password"));
    expect(password).toHaveAttribute("type", "text");
    expect(password).toHaveAttribute("spellcheck", "false");
  });

  test("records the shop once, in memory only", async () => {
    const { fake, user } = await renderStory(meta, Opened);
    await fill(user);
    await user.clear(field("Password"));
    await user.type(field("Password"), "not-for-any-storage");
    const submit = within(dialog()).getByRole("button", { name: "Add Shop" });
    await user.dblClick(submit);
    await waitUntilClosed();
    expect(await screen.findAllByText("Shop recorded")).toHaveLength(1);
    expect(
      screen.getByText(
        "Lekki Gadgets is recorded in this tab only. Nothing was sent to the server.",
      ),
    ).toBeVisible();
    expect(fake.calls).toEqual([]);
    const stored = [...Object.values(localStorage), ...Object.values(sessionStorage)].join();
    expect(stored + document.cookie).not.toMatch(/not-for-any-storage|Lekki/);

    await user.click(screen.getByRole("button", { name: "Open" }));
    for (const name of FIELDS) expect(field(name)).toHaveValue("");
    expect(within(dialog()).getByText("Recorded so far: Lekki Gadgets")).toBeVisible();
  });

  test("discards the fields on Cancel", async () => {
    const { user } = await renderStory(meta, Closed);
    await user.click(screen.getByRole("button", { name: "Open" }));
    await user.type(field("Shop Name"), "Lekki");
    await press(user, "Generate");
    await press(user, "Cancel");
    await waitUntilClosed();
    await user.click(screen.getByRole("button", { name: "Open" }));
    for (const name of FIELDS) expect(field(name)).toHaveValue("");
    expect(field("Password")).toHaveAttribute("type", "password");
  });

  test("closed by Escape, offers the fields again without the password", async () => {
    const { user } = await renderStory(meta, Opened);
    await fill(user);
    await user.clear(field("Password"));
    await user.type(field("Password"), "not-for-any-storage");
    await user.keyboard("{Escape}");
    await waitUntilClosed();
    expect(Object.values(sessionStorage).join(" ")).toContain("Lekki Gadgets");
    expect(Object.values(sessionStorage).join(" ")).not.toContain("not-for-any-storage");
    await user.click(screen.getByRole("button", { name: "Open" }));
    await press(user, "Restore draft");
    expect(field("Shop Name")).toHaveValue("Lekki Gadgets");
    expect(field("Email")).toHaveValue("amara@example.com");
    expect(field("Password")).toHaveValue("");
  });

  test("closes on a click outside only while it is empty", async () => {
    const { user } = await renderStory(meta, Opened);
    await user.type(field("Shop Name"), "L");
    await user.click(overlay());
    expect(dialog()).toBeVisible();
    await user.clear(field("Shop Name"));
    await user.click(overlay());
    await waitUntilClosed();
  });
});
