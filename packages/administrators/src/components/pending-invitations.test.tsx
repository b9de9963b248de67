import { notifications } from "@mantine/notifications";
import { renderStory, type RenderedStory } from "@market/storybook/render-story";
import { screen, waitFor, within } from "@testing-library/dom";
import { afterEach, describe, expect, test } from "vitest";
import meta, { Loaded } from "./pending-invitations.stories.tsx";

afterEach(() => notifications.clean());

type Fake = RenderedStory["fake"];

const RESEND = "POST /admin/admins/resend-invite";
const CANCEL = "POST /admin/admins/cancel-invite";

async function findRow(email: string): Promise<ReturnType<typeof within>> {
  const text = await screen.findByText(email);
  const row = text.closest("li");
  if (!row) throw new Error(`no row of ${email}`);
  return within(row);
}

/** What was sent besides the list's own calls. */
const sent = ({ calls }: Fake): [string, unknown][] =>
  calls
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => [`${method} ${path}`, body]);

const listCalls = ({ calls }: Fake): number =>
  calls.filter(({ method }) => method === "GET").length;

describe("Pending Invitations", () => {
  test("Resend sends the email, says so politely, and the list is loaded again", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    const row = await findRow("invited0@example.com");
    await user.click(row.getByRole("button", { name: "Resend" }));
    const toast = await screen.findByRole("status");
    expect(toast).toHaveTextContent("Invitation ResentInvitation resent to invited0@example.com");
    expect(sent(fake)).toEqual([[RESEND, { email: "invited0@example.com" }]]);
    await waitFor(() => expect(listCalls(fake)).toBe(2));
    expect(row.getByRole("button", { name: "Resend" })).toHaveFocus();
  });

  test("Cancel sends the email, says so politely, and the row goes", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    const row = await findRow("invited1@example.com");
    await user.click(row.getByRole("button", { name: "Cancel" }));
    const toast = await screen.findByRole("status");
    expect(toast).toHaveTextContent(
      "Invitation CancelledInvitation for invited1@example.com cancelled",
    );
    expect(sent(fake)).toEqual([[CANCEL, { email: "invited1@example.com" }]]);
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
    expect(listCalls(fake)).toBe(2);
  });

  test.each([
    ["Resend", "Resending...", "Cancel", RESEND],
    ["Cancel", "Cancelling...", "Resend", CANCEL],
  ])("%s says %j while it is busy; its row waits", async (name, busy, other, endpoint) => {
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
    expect(sent(fake)).toHaveLength(1);
  });

  test("a busy row leaves the others usable, and each ends on its own", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    const late: ((response: Response) => void)[] = [];
    fake.answer(RESEND, () => new Promise((resolve) => late.push(resolve)));
    const first = await findRow("invited0@example.com");
    const second = await findRow("invited1@example.com");
    await user.click(first.getByRole("button", { name: "Resend" }));
    await user.click(second.getByRole("button", { name: "Resend" }));
    expect(sent(fake)).toEqual([
      [RESEND, { email: "invited0@example.com" }],
      [RESEND, { email: "invited1@example.com" }],
    ]);
    late[0]?.(Response.json({}));
    expect(await screen.findByText("Invitation resent to invited0@example.com")).toBeVisible();
    expect(first.getByRole("button", { name: "Resend" })).toBeEnabled();
    expect(second.getByRole("button", { name: "Resending..." })).toBeVisible();
    late[1]?.(Response.json({ error: "Too many" }, { status: 429 }));
    expect(await screen.findByText("Too many")).toBeVisible();
    expect(second.getByRole("button", { name: "Resend" })).toBeEnabled();
  });

  test.each<[name: string, endpoint: string, what: string, body: unknown, text: string]>([
    ["Resend", RESEND, "both", { error: "Error text", message: "Message" }, "Error text"],
    ["Resend", RESEND, "a message", { message: "Message" }, "Message"],
    ["Resend", RESEND, "a page", "<h1>Bad gateway</h1>", "Failed to resend invitation"],
    ["Resend", RESEND, "nothing", {}, "Failed to resend invitation"],
    ["Cancel", CANCEL, "both", { error: "Error text", message: "Message" }, "Error text"],
    ["Cancel", CANCEL, "a message", { message: "Message" }, "Message"],
    ["Cancel", CANCEL, "a page", "<h1>Bad gateway</h1>", "Failed to cancel invitation"],
    ["Cancel", CANCEL, "nothing", {}, "Failed to cancel invitation"],
  ])("%s, when %s fails with %s, says so", async (name, endpoint, _what, body, text) => {
    const { fake, user } = await renderStory(meta, Loaded);
    fake.fail(endpoint, 500, body);
    const row = await findRow("invited0@example.com");
    await user.click(row.getByRole("button", { name }));
    expect(await screen.findByRole("alert")).toHaveTextContent(`Error${text}`);
    expect(row.getByRole("button", { name })).toHaveAttribute("aria-busy", "false");
    expect(listCalls(fake)).toBe(1);
    fake.restore(endpoint);
    await user.click(row.getByRole("button", { name }));
    expect(await screen.findByRole("status")).toBeVisible();
    expect(sent(fake)).toHaveLength(2);
  });

  test("a rejected token is left to the way out", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    fake.fail(RESEND, 401, { error: "Token expired" });
    const row = await findRow("invited0@example.com");
    const button = row.getByRole("button", { name: "Resend" });
    await user.click(button);
    expect(sent(fake)).toHaveLength(1);
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "false"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("each button is described by its row's email", async () => {
    await renderStory(meta, Loaded);
    for (const email of ["invited0@example.com", "invited1@example.com"]) {
      const row = await findRow(email);
      for (const button of row.getAllByRole("button")) {
        expect(button).toHaveAccessibleDescription(email);
      }
    }
  });

  test("an invitation without an email offers nothing to send", async () => {
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

  test("a cancelled row hands the focus to the row before it", async () => {
    const { user } = await renderStory(meta, Loaded);
    const second = await findRow("invited1@example.com");
    await user.click(second.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
    const first = await findRow("invited0@example.com");
    expect(first.getByRole("button", { name: "Cancel" })).toHaveFocus();
  });
});
