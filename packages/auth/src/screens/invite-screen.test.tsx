import { fakeAdmin, type FakeApi } from "@market/api-client/testing";
import { renderStory, type UserEvent } from "@market/storybook/render-story";
import type { PublicScreenProps } from "@market/ui/feature";
import type { StoryObj } from "@storybook/react-vite";
import { screen, waitFor } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import meta, { IncompleteLink, Ready } from "./invite-screen.stories.tsx";

const GOOD = "Abcdefg1!";

async function fillIn(user: UserEvent, password: string, confirmation = password): Promise<void> {
  if (password !== "") await user.type(screen.getByLabelText("New Password"), password);
  if (confirmation !== "") await user.type(screen.getByLabelText("Confirm Password"), confirmation);
  await user.click(screen.getByRole("button", { name: "Set Password" }));
}

/** Renders the story with a mocked `navigate`. */
async function renderInvite(story: StoryObj<PublicScreenProps>) {
  const navigate = vi.fn<PublicScreenProps["navigate"]>();
  const rendered = await renderStory(meta, { ...story, args: { ...story.args, navigate } });
  return { ...rendered, navigate };
}

describe("Set Your Password", () => {
  test.each([
    ["", "", "Please fill in all fields."],
    [GOOD, "", "Please fill in all fields."],
    [GOOD, "Abcdefg1?", "Passwords do not match."],
    ["aa", "aa", "Password is too weak."],
  ])("refuses %j confirmed as %j and sends nothing: %s", async (password, confirmation, text) => {
    const { fake, user } = await renderInvite(Ready);
    await fillIn(user, password, confirmation);
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(fake.calls).toEqual([]);
  });

  test("announces a repeated error again", async () => {
    const { user } = await renderInvite(Ready);
    await fillIn(user, "aa", "aa");
    await screen.findByRole("alert");
    await user.click(screen.getByRole("button", { name: "Set Password" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(await screen.findByRole("alert")).toHaveTextContent("Password is too weak.");
  });

  test("reveals both passwords by keyboard, without a spell check", async () => {
    const { user } = await renderInvite(Ready);
    screen.getByLabelText("New Password").focus();
    await user.tab();
    expect(screen.getAllByRole("button", { name: "Show or hide what is typed" })[0]).toHaveFocus();
    await user.keyboard(" ");
    for (const label of ["New Password", "Confirm Password"]) {
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveAttribute("type", "text"));
      expect(screen.getByLabelText(label)).toHaveAttribute("spellcheck", "false");
    }
  });

  test.each([
    ["aa", "Weak", 1],
    ["aaaaaaaa1", "Medium", 3],
    [GOOD, "Strong", 5],
    ["Abcdefghij1!", "Strong", 6],
  ])("rates %j as %s, %i out of 6", async (password, label, score) => {
    const { user } = await renderInvite(Ready);
    await user.type(screen.getByLabelText("New Password"), password);
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Password strength" })).toHaveAttribute(
      "aria-valuetext",
      `${label}, ${score} out of 6`,
    );
  });

  test.each([
    "This password is too common. Choose another.",
    "This password is too similar to a name or an email. Choose another.",
    "The password must be at least 8 characters long.",
  ])("shows a refusal of the password at its field, which gets the focus: %s", async (message) => {
    const { fake, user } = await renderInvite(Ready);
    fake.fail("POST /admin/accept-invite", 400, { message });
    await fillIn(user, "Password123");
    const field = screen.getByLabelText("New Password");
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveFocus();
    expect(field).toHaveValue("Password123");
    expect(screen.queryByRole("alert")).toBeNull();
    fake.restore("POST /admin/accept-invite");
    await user.click(screen.getByRole("button", { name: "Set Password" }));
    expect(await screen.findByRole("heading", { name: "Invite Accepted!" })).toBeVisible();
  });

  test("stores no password, neither while it is typed nor when the page is hidden", async () => {
    const { user } = await renderInvite(Ready);
    await fillIn(user, "Abcdefg1!", "Abcdefg1?");
    window.dispatchEvent(new Event("pagehide"));
    const stored = [...Object.values(localStorage), ...Object.values(sessionStorage)].join();
    expect(stored + document.cookie).not.toContain("Abcdefg1");
    expect(screen.getByLabelText("New Password")).toHaveValue("Abcdefg1!");
  });

  test("sends the link's email and token with the password, then confirms", async () => {
    const { fake, user, navigate } = await renderInvite(Ready);
    const username = document.querySelector("form [autocomplete=username]");
    expect(username).toHaveValue("ngozi+shop@example.com");
    await fillIn(user, GOOD);
    expect(await screen.findByRole("heading", { name: "Invite Accepted!" })).toBeVisible();
    expect(screen.getByText("Password set successfully! You can now log in.")).toBeVisible();
    expect(fake.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: "POST",
        path: "/admin/accept-invite",
        body: { email: "ngozi+shop@example.com", token: "a-token", password: GOOD },
      },
    ]);
    // Without the token of the link, and by itself after 1.5 s.
    expect(navigate.mock.calls).toEqual([
      [location.pathname, { replace: true }],
      ["/login", { delay: 1500 }],
    ]);
    await user.click(screen.getByRole("button", { name: "Proceed to Login" }));
    expect(navigate).toHaveBeenLastCalledWith("/login", {});
  });

  test.each<[answer: string, arrange: (fake: FakeApi) => void, text: string]>([
    [
      "a message",
      (fake) => fake.fail("POST /admin/accept-invite", 400, { message: "Too late" }),
      "Too late",
    ],
    ["no message", (fake) => fake.fail("POST /admin/accept-invite"), "Failed to accept invite."],
    [
      "HTML",
      (fake) => fake.fail("POST /admin/accept-invite", 502, "<h1>"),
      "Failed to accept invite.",
    ],
  ])("keeps the fields when the server refuses with %s", async (_answer, arrange, text) => {
    const { fake, user } = await renderInvite(Ready);
    arrange(fake);
    await fillIn(user, GOOD);
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(screen.getByLabelText("New Password")).toHaveValue(GOOD);
    expect(screen.getByLabelText("Confirm Password")).toHaveValue(GOOD);
  });

  test("warns about a link without token, and fails without a request", async () => {
    const { fake, user } = await renderInvite(IncompleteLink);
    expect(screen.getByText(/This link is incomplete/)).toBeVisible();
    await fillIn(user, GOOD);
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to accept invite.");
    expect(fake.calls).toEqual([]);
  });

  test("mends a link as a mail program delivers it, and names its account", async () => {
    const args = { ...meta.args, search: "?email=ngozi+shop@example.com&token=a-token>." };
    const { fake, user } = await renderInvite({ args });
    expect(screen.getByText("ngozi+shop@example.com")).toBeVisible();
    await fillIn(user, GOOD);
    await screen.findByRole("heading", { name: "Invite Accepted!" });
    const body = { email: "ngozi+shop@example.com", token: "a-token", password: GOOD };
    expect(fake.calls.map((call) => call.body)).toEqual([body]);
  });

  test("says that a link looks damaged", async () => {
    await renderInvite({ args: { search: "?email=ngozi&token=a" } });
    expect(screen.getByText(/This link looks damaged/)).toBeVisible();
  });

  test("says who is signed in, if it is somebody else", async () => {
    await renderInvite({ ...Ready, parameters: { signedIn: true } });
    expect(screen.getByText(/^You are signed in as/)).toBeVisible();
  });

  test("sends one request for several submits", async () => {
    const { fake, user } = await renderInvite(Ready);
    fake.hang("POST /admin/accept-invite");
    await fillIn(user, GOOD);
    await user.dblClick(screen.getByRole("button", { name: "Set Password" }));
    await user.type(screen.getByLabelText("Confirm Password"), "{Enter}{Enter}");
    expect(fake.calls).toHaveLength(1);
  });

  test("stores no password", async () => {
    const { user } = await renderInvite(Ready);
    await fillIn(user, GOOD);
    await screen.findByRole("heading", { name: "Invite Accepted!" });
    expect(JSON.stringify([localStorage, sessionStorage]) + document.cookie).not.toContain(GOOD);
  });
});

/** Accepts an invitation while another account is signed in. */
async function renderAccepted() {
  const rendered = await renderInvite({ ...Ready, parameters: { signedIn: true } });
  await fillIn(rendered.user, GOOD);
  await screen.findByRole("heading", { name: "Invite Accepted!" });
  rendered.navigate.mockClear();
  return rendered;
}

describe("another account that is signed in", () => {
  test("is named, and stays signed in on request", async () => {
    const { navigate, user } = await renderAccepted();
    expect(screen.getByText(/^You are still signed in as/)).toHaveTextContent(fakeAdmin.email);
    await new Promise((resolve) => setTimeout(resolve, 1600));
    expect(navigate).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Stay signed in" }));
    // Which opens the panel of whoever is signed in.
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/login", {});
    expect(document.cookie).toContain("accessToken=");
  });

  test("is signed out before Login", async () => {
    const { navigate, user } = await renderAccepted();
    await user.click(screen.getByRole("button", { name: "Logout and Proceed to Login" }));
    expect(document.cookie).not.toContain("accessToken=");
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/login", {});
  });
});
