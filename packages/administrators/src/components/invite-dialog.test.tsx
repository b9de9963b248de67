import { notifications } from "@mantine/notifications";
import { renderStory, type RenderedStory } from "@market/storybook/render-story";
import { screen, waitFor, within } from "@testing-library/dom";
import { afterEach, describe, expect, test } from "vitest";
import screenMeta, { Loaded } from "../screens/administrators-screen.stories.tsx";
import meta, { Closed, Opened } from "./invite-dialog.stories.tsx";

afterEach(() => notifications.clean());

type User = RenderedStory["user"];

const SEND = "POST /admin/invite";
const FIELDS = ["First Name", "Last Name", "Email Address"];

const dialog = (): HTMLElement => screen.getByRole("dialog", { name: "Invite Administrator" });

const field = (name: string): HTMLElement => within(dialog()).getByRole("textbox", { name });

const role = (): HTMLElement => within(dialog()).getByRole("combobox", { name: "Role" });

const submit = (): HTMLElement =>
  within(dialog()).getByRole("button", { name: /^(Send Invitation|Sending\.\.\.)$/ });

const waitUntilClosed = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

async function fill(user: User): Promise<void> {
  await user.type(field("First Name"), "Amara");
  await user.type(field("Last Name"), "Okafor");
  await user.type(field("Email Address"), "amara@example.com");
  await user.click(role());
  await user.click(await screen.findByRole("option", { name: "Support" }));
}

function overlay(): Element {
  const found = document.querySelector(".mantine-Modal-overlay");
  if (!found) throw new Error("no dialog");
  return found;
}

describe("Invite Administrator", () => {
  test("has empty fields, which are all required, and focuses the first", async () => {
    await renderStory(meta, Opened);
    for (const name of FIELDS) expect(field(name)).toHaveValue("");
    for (const each of [...FIELDS.map(field), role()]) expect(each).toBeRequired();
    await waitFor(() => expect(field("First Name")).toHaveFocus());
    expect(field("Email Address")).toHaveAttribute("type", "email");
  });

  test("can be submitted only while all four fields are filled and the email is valid", async () => {
    const { fake, user } = await renderStory(meta, Opened);
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveAccessibleDescription("Fill in all fields");
    await user.type(field("First Name"), "Amara");
    await user.type(field("Last Name"), "Okafor");
    await user.click(role());
    await user.click(await screen.findByRole("option", { name: "Admin" }));
    await user.type(field("Email Address"), "amara@");
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveAccessibleDescription("Enter a valid email");
    await user.keyboard("{Enter}");
    await user.type(field("Email Address"), "example.com");
    expect(submit()).toBeEnabled();
    expect(submit()).not.toHaveAccessibleDescription();
    await user.clear(field("Last Name"));
    expect(submit()).toBeDisabled();
    await user.click(submit());
    expect(fake.calls).toEqual([]);
  });

  test("sends the invitation, closes, shows a status toast and is empty when opened again", async () => {
    const { fake, user } = await renderStory(meta, Opened);
    await fill(user);
    await user.click(submit());
    await waitUntilClosed();
    expect(fake.calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      [
        SEND,
        {
          email: "amara@example.com",
          firstname: "Amara",
          lastname: "Okafor",
          role: "support",
        },
      ],
    ]);
    expect(await screen.findByRole("status")).toHaveTextContent(
      "Invitation SentAdmin invitation sent to amara@example.com",
    );
    await user.click(screen.getByRole("button", { name: "Open" }));
    for (const name of FIELDS) expect(field(name)).toHaveValue("");
    expect(role()).toHaveValue("");
  });

  test("lists the sent invitation as pending", async () => {
    const { user } = await renderStory(screenMeta, Loaded);
    await user.click(screen.getByRole("button", { name: "Invite Admin" }));
    await fill(user);
    await user.click(submit());
    await waitUntilClosed();
    const pending = within(screen.getByRole("region", { name: "Pending Invitations" }));
    expect(await pending.findByText("amara@example.com")).toBeVisible();
    expect(pending.getAllByRole("listitem")).toHaveLength(3);
  });

  test("reads Sending... while in flight and sends one request", async () => {
    const { fake, user } = await renderStory(meta, Opened);
    fake.hang(SEND);
    await fill(user);
    await user.dblClick(submit());
    await user.type(field("First Name"), "{Enter}{Enter}{Enter}{Enter}{Enter}");
    expect(submit()).toHaveTextContent("Sending...");
    expect(submit()).toHaveAttribute("aria-busy", "true");
    expect(fake.calls).toHaveLength(1);
  });

  test.each<[content: string, body: unknown, text: string]>([
    ["an error and a message", { error: "Already invited", message: "No" }, "Already invited"],
    ["a message", { message: "No" }, "No"],
    ["an HTML page", "<h1>Bad gateway</h1>", ""],
    ["an empty object", {}, ""],
  ])("a failure with %s shows an error toast and keeps the input", async (_content, body, text) => {
    const { fake, user } = await renderStory(meta, Opened);
    fake.fail(SEND, 500, body);
    await fill(user);
    await user.click(submit());
    const toast = await screen.findByRole("alert");
    expect(toast.textContent).toBe(`Error${text}`);
    expect(submit()).toHaveTextContent("Send Invitation");
    expect(field("First Name")).toHaveValue("Amara");
    expect(field("Email Address")).toHaveValue("amara@example.com");
    expect(role()).toHaveValue("Support");
    fake.restore(SEND);
    await user.click(submit());
    await waitUntilClosed();
    expect(fake.calls).toHaveLength(2);
  });

  test("shows the result even if the dialog was closed meanwhile", async () => {
    const { fake, user } = await renderStory(meta, Closed);
    const late: ((response: Response) => void)[] = [];
    fake.answer(SEND, () => new Promise((resolve) => late.push(resolve)));
    await user.click(screen.getByRole("button", { name: "Open" }));
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(late).toHaveLength(1));
    await user.keyboard("{Escape}");
    await waitUntilClosed();
    await user.click(screen.getByRole("button", { name: "Open" }));
    late[0]?.(Response.json({}));
    expect(await screen.findByRole("status")).toHaveTextContent("Invitation Sent");
    expect(dialog()).toBeVisible();
  });

  test("a click outside closes it only while the form is empty", async () => {
    const { user } = await renderStory(meta, Opened);
    await user.type(field("First Name"), "A");
    await user.click(overlay());
    expect(dialog()).toBeVisible();
    await user.clear(field("First Name"));
    await user.click(overlay());
    await waitUntilClosed();
  });

  test("closed by Escape, offers the input again, and sends it", async () => {
    const { fake, user } = await renderStory(meta, Closed);
    await user.click(screen.getByRole("button", { name: "Open" }));
    await fill(user);
    await user.keyboard("{Escape}");
    await waitUntilClosed();
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(within(dialog()).getByRole("status")).toHaveTextContent(
      /^There is a draft from .+: Amara Okafor/,
    );
    await waitFor(() => expect(field("First Name")).toHaveFocus());
    within(dialog()).getByRole("button", { name: "Restore draft" }).focus();
    await user.keyboard("{Enter}{Enter}");
    expect(dialog()).toHaveFocus();
    expect(role()).toHaveValue("Support");
    expect(fake.calls).toEqual([]);
    await user.click(submit());
    await waitUntilClosed();
    expect(fake.calls).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  test("Cancel discards the input and sends nothing", async () => {
    const { fake, user } = await renderStory(meta, Closed);
    await user.click(screen.getByRole("button", { name: "Open" }));
    await user.type(field("First Name"), "Amara");
    await user.click(within(dialog()).getByRole("button", { name: "Cancel" }));
    await waitUntilClosed();
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(field("First Name")).toHaveValue("");
    expect(fake.calls).toEqual([]);
  });
});
