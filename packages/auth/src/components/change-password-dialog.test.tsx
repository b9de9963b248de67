import { notifications } from "@mantine/notifications";
import { fakeAdmin } from "@market/api-client/testing";
import { renderStory, type UserEvent } from "@market/storybook/render-story";
import { screen, waitFor } from "@testing-library/dom";
import { afterEach, describe, expect, test } from "vitest";
import meta, { Opened } from "./change-password-dialog.stories.tsx";

afterEach(() => notifications.clean());

const CHANGE = "POST /admin/password";
const CURRENT = fakeAdmin.password;
const GOOD = "Abcdefg1!";

async function fillIn(user: UserEvent, current: string, next: string, confirmed = next) {
  const fields = [
    ["Current Password", current],
    ["New Password", next],
    ["Confirm Password", confirmed],
  ] as const;
  for (const [label, text] of fields) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    if (text !== "") await user.type(field, text);
  }
  await user.click(screen.getByRole("button", { name: "Change Password" }));
}

describe("Change Password", () => {
  test("focuses the current password, and tells password managers which is which", async () => {
    await renderStory(meta, Opened);
    const current = await screen.findByLabelText("Current Password");
    await waitFor(() => expect(current).toHaveFocus());
    expect(current).toHaveAttribute("autocomplete", "current-password");
    expect(screen.getByLabelText("New Password")).toHaveAttribute("autocomplete", "new-password");
    const username = current.closest("form")?.querySelector("[autocomplete=username]");
    expect(username).toHaveValue(fakeAdmin.email);
  });

  test("reveals the current password by keyboard, without a spell check", async () => {
    const { user } = await renderStory(meta, Opened);
    const current = await screen.findByLabelText("Current Password");
    await waitFor(() => expect(current).toHaveFocus());
    await user.tab();
    await user.keyboard(" ");
    await waitFor(() => expect(current).toHaveAttribute("type", "text"));
    expect(current).toHaveAttribute("spellcheck", "false");
  });

  test.each([
    ["", GOOD, GOOD, "Please fill in all fields."],
    [CURRENT, "", "", "Please fill in all fields."],
    [CURRENT, GOOD, "Abcdefg1?", "Passwords do not match."],
    [CURRENT, "aa", "aa", "Password is too weak."],
  ])("refuses %j, %j and %j without a call: %s", async (current, next, confirmed, text) => {
    const { fake, user } = await renderStory(meta, Opened);
    await fillIn(user, current, next, confirmed);
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(fake.calls).toEqual([]);
  });

  test("sends both passwords once, closes, and stores neither", async () => {
    const { fake, user } = await renderStory(meta, Opened);
    await fillIn(user, CURRENT, GOOD);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(fake.calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      [CHANGE, { currentPassword: CURRENT, password: GOOD }],
    ]);
    expect(await screen.findByText("Password Changed")).toBeVisible();
    const stored = JSON.stringify([localStorage, sessionStorage]) + document.cookie;
    expect(stored).not.toContain(GOOD);
    expect(stored).not.toContain(CURRENT);
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByLabelText("Current Password")).toHaveValue("");
  });

  test("shows the server's message at its field, keeps the fields, and can be submitted again", async () => {
    const { fake, user } = await renderStory(meta, Opened);
    await fillIn(user, "wrong", GOOD);
    const current = screen.getByLabelText("Current Password");
    const next = screen.getByLabelText("New Password");
    await waitFor(() => expect(current).toBeInvalid());
    expect(current).toHaveAccessibleDescription("The current password is wrong.");
    expect(current).toHaveFocus();
    expect(next).toHaveValue(GOOD);
    fake.fail(CHANGE, 400, { message: "This password is too common. Choose another." });
    await user.click(screen.getByRole("button", { name: "Change Password" }));
    await waitFor(() => expect(next).toHaveFocus());
    expect(next).toHaveAccessibleDescription("This password is too common. Choose another.");
    expect(current).not.toBeInvalid();
    fake.fail(CHANGE, 500);
    await user.click(screen.getByRole("button", { name: "Change Password" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to change the password");
    expect(next).not.toBeInvalid();
    fake.restore(CHANGE);
    await fillIn(user, CURRENT, GOOD);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("sends one request for several submits", async () => {
    const { fake, user } = await renderStory(meta, Opened);
    fake.hang(CHANGE);
    await fillIn(user, CURRENT, GOOD);
    await user.type(screen.getByLabelText("Confirm Password"), "{Enter}{Enter}");
    expect(fake.calls).toHaveLength(1);
  });
});
