import type { Auth } from "@market/api-client/auth";
import { fakeAdmin } from "@market/api-client/testing";
import { renderStory } from "@market/storybook/render-story";
import type { PublicScreenProps } from "@market/ui/feature";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import meta, { OtherWays, Ready } from "../screens/login-screen.stories.tsx";

/* Parts of the sign-in whose code is loaded later: a deployment may have removed it, or the server the passkey. */

const missing = vi.hoisted(() => new Set<string>());
const loaded = vi.hoisted(() => (file: string, module: object): object => {
  if (!missing.has(file)) return module;
  throw new TypeError(`Failed to fetch dynamically imported module: /assets/${file}.js`);
});

vi.mock("./sign-in-forms.tsx", () => ({
  get SecondFactorForm() {
    return loaded("sign-in-forms", () => null);
  },
  get ForgotPasswordForm() {
    return loaded("sign-in-forms", () => null);
  },
}));
/** The passkey that somebody chooses in the Email field. Without a promise, the browser offers none. */
const field = vi.hoisted(() => ({
  choice: undefined as Promise<object> | undefined,
  signal: undefined as AbortSignal | undefined,
}));

vi.mock("../model/passkeys.ts", () => ({
  async offerPasskeys(auth: Auth, signal: AbortSignal) {
    if (!field.choice) return undefined;
    field.signal = signal;
    await auth.startPasskeyLogin();
    return field.choice;
  },
}));

beforeEach(() => vi.stubGlobal("PublicKeyCredential", () => {}));
afterEach(() => {
  missing.clear();
  field.choice = undefined;
  vi.unstubAllGlobals();
});

const TEXT = "A part of this page could not be loaded.";

test("offers to load the page again if the code of the second factor is missing", async () => {
  missing.add("sign-in-forms");
  const { fake, user } = await renderStory(meta, Ready);
  fake.answer("POST /admin/login", () =>
    Response.json({ secondFactor: { challenge: "c", methods: ["code"] } }),
  );
  await user.type(screen.getByLabelText("Email"), fakeAdmin.email);
  await user.click(screen.getByRole("button", { name: "Login" }));
  expect(await screen.findByText(TEXT)).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});

test("offers to load the page again if the code of Forgot password is missing", async () => {
  missing.add("sign-in-forms");
  const { user } = await renderStory(meta, OtherWays);
  await user.click(screen.getByRole("button", { name: "Forgot password?" }));
  expect(await screen.findByText(TEXT)).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});

test("keeps the email when the page is loaded again, which only Retry does", async () => {
  missing.add("sign-in-forms");
  const fetch = vi.spyOn(globalThis, "fetch");
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { pathname: "/login", reload });
  const navigate = vi.fn<PublicScreenProps["navigate"]>();
  const { user } = await renderStory(meta, { ...OtherWays, args: { navigate } });
  await user.type(screen.getByLabelText("Email"), fakeAdmin.email);
  await user.click(screen.getByRole("button", { name: "Forgot password?" }));
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(reload).toHaveBeenCalledOnce();
  // Asks whether the server is reachable, before a page reloads by itself.
  expect(fetch).not.toHaveBeenCalled();
  const state = { email: fakeAdmin.email };
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/login", { replace: true, state });
  await renderStory(meta, { ...Ready, args: { state } });
  expect(screen.getByLabelText("Email")).toHaveValue(fakeAdmin.email);
});

/** Lets the code and the challenge of a passkey load. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

const isAbout = (part: string) => (call: { path: string }) => call.path === `/admin/login${part}`;

test("signs in by the password alone if a passkey is chosen meanwhile", async () => {
  let choose!: (passkey: object) => void;
  field.choice = new Promise((resolve) => (choose = resolve));
  const { fake, user } = await renderStory(meta, OtherWays);
  fake.hang("POST /admin/login");
  await user.type(screen.getByLabelText("Email"), fakeAdmin.email);
  await waitFor(() => expect(fake.calls.some(isAbout("/passkey"))).toBe(true));
  await settle();
  expect(field.signal?.aborted).toBe(false);
  await user.click(screen.getByRole("button", { name: "Login" }));
  expect(field.signal?.aborted).toBe(true);
  choose({ id: "p" });
  await settle();
  expect(fake.calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    "/admin/login",
  ]);
});

test("offers passkeys in the field with a new challenge before the server refuses the old one", async () => {
  field.choice = new Promise(() => {});
  const { fake } = await renderStory(meta, OtherWays);
  const countChallenges = () => fake.calls.filter(isAbout("/passkey")).length;
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(countChallenges()).toBe(1));
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3 * 60_000);
  fireEvent.pointerMove(document.body);
  await settle();
  expect(countChallenges()).toBe(1);
  now.mockReturnValue(Date.now() + 60_000);
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(countChallenges()).toBe(2));
  now.mockRestore();
});

test("shows why the server refuses a passkey that was chosen in the field, and offers it again", async () => {
  field.choice = Promise.resolve({ id: "p" });
  const { fake } = await renderStory(meta, OtherWays);
  const message = "This passkey is not known. Use another way to sign in.";
  fake.answer("POST /admin/login/passkey", () => Response.json({ message }, { status: 401 }));
  fireEvent.pointerMove(document.body);
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  await waitFor(() => {
    fireEvent.pointerMove(document.body);
    expect(fake.calls.filter(isAbout("/passkey"))).toHaveLength(4);
  });
});
