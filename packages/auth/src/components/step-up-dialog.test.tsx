import { fakeAdmin } from "@market/api-client/testing";
import { renderStory } from "@market/storybook/render-story";
import { screen, waitFor } from "@testing-library/dom";
import type { StoryObj } from "@storybook/react-vite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StepUpDialogProps } from "./step-up-dialog.tsx";
import meta, { PasskeyAndCode, PasskeyOnly, Password } from "./step-up-dialog.stories.tsx";

const get = vi.fn<() => Promise<object>>();
const bytes = new ArrayBuffer(1);

beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", () => {});
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { get } });
});
afterEach(() => vi.unstubAllGlobals());

async function renderStepUp(story: StoryObj<StepUpDialogProps>) {
  const onConfirm = vi.fn<() => void>();
  const args = { opened: true, onClose: () => {}, onConfirm };
  return { ...(await renderStory(meta, { ...story, args })), onConfirm };
}

describe("Confirm It Is You", () => {
  test("asks for the password of an account without a second factor, until it is right", async () => {
    const { user, onConfirm } = await renderStepUp(Password);
    await user.type(await screen.findByLabelText("Password"), "guess{Enter}");
    expect(await screen.findByText("That was not right. Try again.")).toBeVisible();
    expect(onConfirm).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText("Password"));
    await user.type(screen.getByLabelText("Password"), `${fakeAdmin.password}{Enter}{Enter}`);
    await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1));
    expect(document.cookie).toContain(`${fakeAdmin.token}-renewed`);
  });

  test("asks for a code where there is an app, not for the password", async () => {
    const { user, onConfirm } = await renderStepUp(PasskeyAndCode);
    await user.type(await screen.findByLabelText("Code"), "123456{Enter}");
    await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1));
    expect(screen.queryByLabelText("Password")).toBeNull();
  });

  test("asks the browser for a passkey", async () => {
    get.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
    get.mockResolvedValueOnce({
      id: "p",
      rawId: bytes,
      type: "public-key",
      response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
      getClientExtensionResults: () => ({}),
    });
    const { user, onConfirm } = await renderStepUp(PasskeyOnly);
    const passkey = await screen.findByRole("button", { name: "Use a passkey" });
    await waitFor(() => expect(passkey).toHaveFocus());
    await user.click(passkey);
    expect(await screen.findByText("No passkey was used. Try again.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Use a passkey" }));
    await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1));
  });
});
