import { notifications } from "@mantine/notifications";
import {
  clickUntilRemoved,
  countReads,
  renderStory,
  sentCalls,
} from "@market/storybook/render-story";
import { screen, waitFor, within } from "@testing-library/dom";
import { afterEach, describe, expect, test } from "vitest";
import meta, { Loaded } from "./pending-invitations.stories.tsx";

afterEach(() => notifications.clean());

const RESEND = "POST /admin/admins/resend-invite";
const CANCEL = "POST /admin/admins/cancel-invite";

async function findRow(email: string): Promise<ReturnType<typeof within>> {
  const text = await screen.findByText(email);
  const row = text.closest("li");
  if (!row) throw new Error(`no row of ${email}`);
  return within(row);
}

describe("Pending Invitations", () => {
  test("Resend sends the email, shows a status toast and reloads the list", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    const row = await findRow("invited0@example.com");
    await user.click(row.getByRole("button", { name: "Resend" }));
    const toast = await screen.findByRole("status");
    expect(toast).toHaveTextContent("Invitation ResentInvitation resent to invited0@example.com");
    expect(sentCalls(fake)).toEqual([[RESEND, { email: "invited0@example.com" }]]);
    await waitFor(() => expect(countReads(fake)).toBe(2));
    expect(await row.findByRole("button", { name: "Resend" })).toHaveFocus();
  });

  test("Cancel sends the email, shows a status toast and removes the row", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    const row = await findRow("invited1@example.com");
    await user.click(row.getByRole("button", { name: "Cancel" }));
    const toast = await screen.findByRole("status");
    expect(toast).toHaveTextContent(
      "Invitation CancelledInvitation for invited1@example.com cancelled",
    );
    expect(sentCalls(fake)).toEqual([[CANCEL, { email: "invited1@example.com" }]]);
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
    expect(countReads(fake)).toBe(2);
  });

  test("sends one cancel for all clicks until the row is removed", async () => {
    const { fake } = await renderStory(meta, Loaded);
    const row = await findRow("invited1@example.com");
    await clickUntilRemoved(row.getByRole("button", { name: "Cancel" }));
    expect(sentCalls(fake)).toHaveLength(1);
  });

  test.each([
    ["Resend", "Resending...", "Cancel", RESEND],
    ["Cancel", "Cancelling...", "Resend", CANCEL],
  ])(
    "%s reads %j while in flight, and its row sends nothing else",
    async (name, busy, other, endpoint) => {
      const { fake, user } = await renderStory(meta, Loaded);
      fake.hang(endpoint);
      const row = await findRow("invited0@example.com");
      const button = row.getByRole("button", { name });
      await user.dblClick(button);
      expect(button).toHaveTextContent(busy);
      expect(button).toHaveAttribute("aria-busy", "true");
      expect(button).toHaveFocus();
      await user.click(button);
      await user.click(row.getByRole("button", { name: other }));
      expect(sentCalls(fake)).toHaveLength(1);
    },
  );

  test("rows run their actions independently", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    const late: ((response: Response) => void)[] = [];
    fake.answer(RESEND, () => new Promise((resolve) => late.push(resolve)));
    const first = await findRow("invited0@example.com");
    const second = await findRow("invited1@example.com");
    await user.click(first.getByRole("button", { name: "Resend" }));
    await user.click(second.getByRole("button", { name: "Resend" }));
    expect(sentCalls(fake)).toEqual([
      [RESEND, { email: "invited0@example.com" }],
      [RESEND, { email: "invited1@example.com" }],
    ]);
    late[0]?.(Response.json({}));
    expect(await screen.findByText("Invitation resent to invited0@example.com")).toBeVisible();
    expect(await first.findByRole("button", { name: "Resend" })).toBeEnabled();
    expect(second.getByRole("button", { name: "Resending..." })).toBeVisible();
    late[1]?.(Response.json({ error: "Too many" }, { status: 429 }));
    expect(await screen.findByText("Too many")).toBeVisible();
    expect(await second.findByRole("button", { name: "Resend" })).toBeEnabled();
  });

  test.each<[name: string, endpoint: string, content: string, body: unknown, text: string]>([
    [
      "Resend",
      RESEND,
      "an error and a message",
      { error: "Error text", message: "Message" },
      "Error text",
    ],
    ["Resend", RESEND, "a message", { message: "Message" }, "Message"],
    ["Resend", RESEND, "an HTML page", "<h1>Bad gateway</h1>", "Failed to resend invitation"],
    ["Resend", RESEND, "an empty object", {}, "Failed to resend invitation"],
    [
      "Cancel",
      CANCEL,
      "an error and a message",
      { error: "Error text", message: "Message" },
      "Error text",
    ],
    ["Cancel", CANCEL, "a message", { message: "Message" }, "Message"],
    ["Cancel", CANCEL, "an HTML page", "<h1>Bad gateway</h1>", "Failed to cancel invitation"],
    ["Cancel", CANCEL, "an empty object", {}, "Failed to cancel invitation"],
  ])("%s, when %s fails with %s, shows the error", async (name, endpoint, _content, body, text) => {
    const { fake, user } = await renderStory(meta, Loaded);
    fake.fail(endpoint, 500, body);
    const row = await findRow("invited0@example.com");
    await user.click(row.getByRole("button", { name }));
    expect(await screen.findByRole("alert")).toHaveTextContent(`Error${text}`);
    expect(await row.findByRole("button", { name })).toHaveAttribute("aria-busy", "false");
    expect(countReads(fake)).toBe(1);
    fake.restore(endpoint);
    await user.click(row.getByRole("button", { name }));
    expect(await screen.findByRole("status")).toBeVisible();
    expect(sentCalls(fake)).toHaveLength(2);
  });

  test("shows no toast when the token is rejected", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    fake.fail(RESEND, 401, { error: "Token expired" });
    const row = await findRow("invited0@example.com");
    const button = row.getByRole("button", { name: "Resend" });
    await user.click(button);
    expect(sentCalls(fake)).toHaveLength(1);
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "false"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("each button is described by the email of its row", async () => {
    await renderStory(meta, Loaded);
    for (const email of ["invited0@example.com", "invited1@example.com"]) {
      const row = await findRow(email);
      for (const button of row.getAllByRole("button")) {
        expect(button).toHaveAccessibleDescription(email);
      }
    }
  });

  test("disables the buttons of an invitation without an email", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    fake.data.pendingAdmins = [{ _id: "bare" }];
    await user.click(
      (await findRow("invited0@example.com")).getByRole("button", { name: "Resend" }),
    );
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
    for (const button of within(screen.getByRole("listitem")).getAllByRole("button")) {
      expect(button).toBeDisabled();
    }
  });

  test("moves the focus to the other row when a row is canceled", async () => {
    const { user } = await renderStory(meta, Loaded);
    const second = await findRow("invited1@example.com");
    await user.click(second.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
    const first = await findRow("invited0@example.com");
    await waitFor(() => expect(first.getByRole("button", { name: "Cancel" })).toHaveFocus());
  });
});
