import { fakeAdmin } from "@market/api-client/testing";
import { renderStory } from "@market/storybook/render-story";
import { fireEvent, screen } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import meta, { OtherWays, Ready } from "../screens/login-screen.stories.tsx";

/* Parts of the sign-in whose code is loaded later: a deployment may have removed it, or the server the passkey. */

const missing = vi.hoisted(() => new Set<string>());
const loaded = vi.hoisted(() => (file: string, module: object): object => {
  if (!missing.has(file)) return module;
  throw new TypeError(`Failed to fetch dynamically imported module: /assets/${file}.js`);
});

vi.mock("./sign-in-steps.tsx", () => ({
  get SecondFactorStep() {
    return loaded("sign-in-steps", () => null);
  },
  get ForgotPasswordStep() {
    return loaded("sign-in-steps", () => null);
  },
}));
vi.mock("../model/passkeys.ts", () => ({
  canOfferInField: () => Promise.resolve(true),
  askForPasskey: () => Promise.resolve({ id: "p" }),
  cancelPasskey: () => {},
}));

beforeEach(() => vi.stubGlobal("PublicKeyCredential", () => {}));
afterEach(() => {
  missing.clear();
  vi.unstubAllGlobals();
});

const TEXT = "A part of this page could not be loaded.";

test("offers to load the page again if the code of the second factor is missing", async () => {
  missing.add("sign-in-steps");
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
  missing.add("sign-in-steps");
  const { user } = await renderStory(meta, OtherWays);
  await user.click(screen.getByRole("button", { name: "Forgot password?" }));
  expect(await screen.findByText(TEXT)).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});

test("shows why the server refuses a passkey that was chosen in the field", async () => {
  const { fake } = await renderStory(meta, OtherWays);
  const message = "This passkey is not known. Use another way to sign in.";
  fake.answer("POST /admin/login/passkey", () => Response.json({ message }, { status: 401 }));
  fireEvent.pointerMove(document.body);
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
});
