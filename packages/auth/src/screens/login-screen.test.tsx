import { fakeAdmin, type FakeApi } from "@market/api-client/testing";
import type { PublicScreenProps } from "@market/ui/feature";
import { renderStory, type UserEvent } from "@market/storybook/render-story";
import type { StoryObj } from "@storybook/react-vite";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import meta, {
  Busy,
  Expired,
  ForgotPassword,
  OtherWays,
  Ready,
  RecoveryCode,
  SecondFactor,
  SignedOutByOtherTab,
} from "./login-screen.stories.tsx";

async function signIn(user: UserEvent, password: string): Promise<void> {
  await user.type(screen.getByLabelText("Email"), fakeAdmin.email);
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Login" }));
}

/** Replaces the passkeys of the browser. */
function stubPasskeys(get: () => Promise<never>): void {
  vi.stubGlobal("PublicKeyCredential", () => {});
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { get } });
}

afterEach(() => vi.unstubAllGlobals());

/** Renders the story with a mocked `navigate`. */
async function renderLogin(story: StoryObj<PublicScreenProps>) {
  const navigate = vi.fn<PublicScreenProps["navigate"]>();
  const rendered = await renderStory(meta, { ...story, args: { ...story.args, navigate } });
  return { ...rendered, navigate };
}

describe("Login", () => {
  test("hides the password, and focuses the email", async () => {
    await renderLogin(Ready);
    expect(screen.getByLabelText("Email")).toHaveFocus();
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
  });

  test("reveals the password by keyboard, without a spell check", async () => {
    const { user } = await renderLogin(Ready);
    const password = screen.getByLabelText("Password");
    password.focus();
    await user.tab();
    expect(screen.getByRole("button", { name: "Show or hide what is typed" })).toHaveFocus();
    await user.keyboard(" ");
    await waitFor(() => expect(password).toHaveAttribute("type", "text"));
    expect(password).toHaveAttribute("spellcheck", "false");
  });

  test("says that Caps Lock is on", async () => {
    await renderLogin(Ready);
    const password = screen.getByLabelText("Password");
    fireEvent.keyDown(password, { key: "A", modifierCapsLock: true });
    expect(screen.getByRole("status")).toHaveTextContent("Caps Lock is on");
    expect(password).toHaveAccessibleDescription("Caps Lock is on");
    fireEvent.keyUp(password, { key: "CapsLock" });
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("signs in, stores token and user, and goes to the dashboard", async () => {
    const { fake, navigate, user } = await renderLogin(Ready);
    await signIn(user, fakeAdmin.password);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith("/", { replace: true }));
    expect(fake.calls).toHaveLength(1);
    expect(fake.calls[0]).toMatchObject({
      method: "POST",
      path: "/admin/login",
      body: { email: fakeAdmin.email, password: fakeAdmin.password },
    });
    expect(document.cookie).toContain(`accessToken=${fakeAdmin.token}`);
    expect(JSON.parse(localStorage.getItem("authUser") ?? "{}")).toMatchObject({
      name: "Amara Okafor",
      email: fakeAdmin.email,
    });
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(fakeAdmin.password);
  });

  test("shows the server's message above the form and keeps the fields", async () => {
    const { navigate, user } = await renderLogin(Ready);
    await signIn(user, "guess");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Invalid email or password");
    const form = screen.getByLabelText("Email").closest("form");
    if (!form) throw new Error("the fields are in no form");
    expect(alert.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByLabelText("Email")).toHaveValue(fakeAdmin.email);
    expect(screen.getByLabelText("Password")).toHaveValue("guess");
    expect(navigate).not.toHaveBeenCalled();
    expect(document.cookie).not.toContain("accessToken");
  });

  test("shows one error at a time: a passkey that was not used replaces the wrong password", async () => {
    stubPasskeys(() => Promise.reject(new DOMException("", "NotAllowedError")));
    const { user } = await renderLogin(OtherWays);
    await signIn(user, "guess");
    expect(await screen.findByRole("alert")).toHaveTextContent("Invalid email or password");
    await user.click(screen.getByRole("button", { name: "Use a passkey" }));
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent("No passkey was used. Try again."),
    );
    await signIn(user, "guess");
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent("Invalid email or password"),
    );
  });

  test.each<[failure: string, arrange: (fake: FakeApi) => void]>([
    ["an HTML page", (fake) => fake.fail("POST /admin/login", 502, "<h1>Bad gateway</h1>")],
    [
      "a response without a token",
      (fake) => fake.answer("POST /admin/login", () => Response.json({ admin: {} })),
    ],
  ])("shows the fallback text for %s", async (_failure, arrange) => {
    const { fake, user } = await renderLogin(Ready);
    arrange(fake);
    await signIn(user, "guess");
    expect(await screen.findByRole("alert")).toHaveTextContent(/^An unexpected error occurred$/);
  });

  test("says after a network error what may block the call", async () => {
    const { fake, user } = await renderLogin(Ready);
    fake.answer("POST /admin/login", () => Promise.reject(new TypeError("Failed to fetch")));
    await signIn(user, "guess");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^An unexpected error occurredA browser extension or the network may block it\.$/,
    );
  });

  test("says that it needs cookies if the browser blocks them", async () => {
    vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
    await renderLogin(Ready);
    expect(screen.getByRole("status")).toHaveTextContent("Your browser blocks cookies.");
  });

  test("sends one request for several submits", async () => {
    const { fake, user } = await renderLogin(Busy);
    await user.dblClick(screen.getByRole("button", { name: "Login" }));
    await user.type(screen.getByLabelText("Password"), "{Enter}{Enter}{Enter}");
    expect(fake.calls).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Login" })).toHaveAttribute("aria-busy", "true");
  });

  test("sends the fields unchecked, even empty ones", async () => {
    const { fake, user } = await renderLogin(Ready);
    await user.click(screen.getByRole("button", { name: "Login" }));
    await screen.findByRole("alert");
    expect(fake.calls[0]?.body).toEqual({ email: "", password: "" });
  });

  test("reports a Logout in another tab, also after that tab has signed in again", async () => {
    const text = "You were signed out in another tab. What you had not saved is gone.";
    await renderLogin(SignedOutByOtherTab);
    expect(screen.getByRole("status")).toHaveTextContent(text);
    document.cookie = "accessToken=token; path=/";
    window.dispatchEvent(new Event("focus"));
    await Promise.resolve();
    expect(screen.getByRole("status")).toHaveTextContent(text);
    document.cookie = "accessToken=; path=/; max-age=0";
  });

  test("reports nothing after a Logout in this tab", async () => {
    await renderLogin(Ready);
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("reports an expired session, and returns to the previous page after sign-in", async () => {
    const { navigate, user } = await renderLogin(Expired);
    expect(screen.getByText(/Your session has expired/)).toBeVisible();
    await signIn(user, fakeAdmin.password);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith("/shops?q=a", { replace: true }));
  });
});

describe("a second factor", () => {
  test("is asked for after the password, and signs in", async () => {
    const { fake, user, navigate } = await renderLogin(SecondFactor);
    fake.calls.length = 0;
    await user.type(screen.getByLabelText("Code"), "000000{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("This code is wrong or was used");
    await user.clear(screen.getByLabelText("Code"));
    await user.type(screen.getByLabelText("Code"), `${fakeAdmin.code}{Enter}`);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith("/", { replace: true }));
    expect(fake.calls.map(({ path, body }) => [path, body])).toEqual([
      ["/admin/login/factor", { challenge: "c", code: "000000" }],
      ["/admin/login/factor", { challenge: "c", code: fakeAdmin.code }],
    ]);
    expect(document.cookie).toContain(fakeAdmin.token);
  });

  test("can be a recovery code", async () => {
    const { fake, user } = await renderLogin(RecoveryCode);
    await user.type(screen.getByLabelText("Recovery code"), "abcd-efgh-jkmn-pqrs{Enter}");
    await waitFor(() =>
      expect(fake.calls.at(-1)?.body).toEqual({
        challenge: "c",
        recoveryCode: "abcd-efgh-jkmn-pqrs",
      }),
    );
  });

  test("shows the error of the last attempt only", async () => {
    stubPasskeys(() => Promise.reject(new DOMException("", "NotAllowedError")));
    const { user } = await renderLogin(SecondFactor);
    await user.type(screen.getByLabelText("Code"), "000000{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("This code is wrong or was used");
    await user.click(screen.getByRole("button", { name: "Use a passkey" }));
    expect(await screen.findByText("No passkey was used. Try again.")).toBeVisible();
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });

  test("leads back to the form, which has the email and works again", async () => {
    const { fake, user, navigate } = await renderLogin(SecondFactor);
    await user.click(screen.getByRole("button", { name: "Back to Login" }));
    fake.restore("POST /admin/login");
    expect(screen.getByLabelText("Email")).toHaveValue(fakeAdmin.email);
    await user.type(screen.getByLabelText("Password"), `${fakeAdmin.password}{Enter}`);
    await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
  });
});

describe("Forgot password?", () => {
  test("is not offered by a server that does not advertise it", async () => {
    await renderLogin(Ready);
    expect(screen.queryByRole("button", { name: "Forgot password?" })).toBeNull();
    expect(screen.getByLabelText("Email")).toHaveAttribute("autocomplete", "username");
  });

  test("asks for a mail, and says the same for every email", async () => {
    const { fake } = await renderLogin(ForgotPassword);
    expect(fake.calls.at(-1)).toMatchObject({
      path: "/admin/forgot-password",
      body: { email: "amara@example.com" },
    });
    expect(screen.getByRole("status")).toHaveTextContent("If an account has this email");
    // The form had it.
    expect(screen.getByRole("heading", { name: "Reset Password" })).toHaveFocus();
  });
});
