import { notifications } from "@mantine/notifications";
import { wirePasskey } from "@market/api-client/testing";
import { clickUntilRemoved, renderStory } from "@market/storybook/render-story";
import { withFake } from "@market/storybook/with-fake";
import { screen, waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import gateMeta, { NewCodes, Ready } from "../screens/factor-setup-screen.stories.tsx";
import meta, { Empty, Loaded } from "./security-dialog.stories.tsx";

const create = vi.fn<() => Promise<object>>();
const bytes = new ArrayBuffer(1);
/** As of the server. */
const OPTIONS = {
  challenge: "Y2hhbGxlbmdl",
  user: { id: "YQ", name: "a", displayName: "A" },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  authenticatorSelection: { residentKey: "required", userVerification: "required" },
};

beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", () => {});
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create } });
  create.mockReset().mockResolvedValue({
    id: "p",
    rawId: bytes,
    type: "public-key",
    response: { clientDataJSON: bytes, attestationObject: bytes },
    getClientExtensionResults: () => ({}),
  });
});
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

describe("Security", () => {
  test("adds a passkey, and shows recovery codes with the first one", async () => {
    const { fake, user } = await renderStory(meta, Empty);
    await user.dblClick(await screen.findByRole("button", { name: "Add passkey" }));
    expect(await screen.findAllByText(/^abcd-efgh-jkmn-pqr\d$/)).toHaveLength(10);
    const download = screen.getByRole("link", { name: "Download" });
    expect(decodeURIComponent(download.getAttribute("href") ?? "")).toContain(
      "abcd-efgh-jkmn-pqr0\nabcd-efgh-jkmn-pqr1\n",
    );
    await user.click(screen.getByRole("button", { name: "I have stored them" }));
    expect(await screen.findByText("Passkey 1")).toBeVisible();
    const posts = fake.calls.filter(({ method }) => method === "POST");
    expect(posts.map(({ path, body }) => [path, body])).toEqual([
      [
        "/admin/factors/passkeys",
        { name: "Passkey 1", passkey: expect.objectContaining({ id: "p" }) },
      ],
      ["/admin/factors/recovery-codes", undefined],
    ]);
  });

  test.each([
    ["NotAllowedError", "No passkey was used. Try again."],
    ["InvalidStateError", "This device has a passkey of your account already."],
    ["ConstraintError", /^This device cannot check who you are\. Set up a PIN,/],
    ["NotSupportedError", /^This device cannot check who you are\. Set up a PIN,/],
  ])("says why the browser gives no passkey, and sends nothing: %s", async (name, text) => {
    create.mockRejectedValue(new DOMException("", name));
    const { fake, user } = await renderStory(meta, {
      beforeEach: withFake((api) =>
        api.answer("GET /admin/factors/passkeys/options", () => Response.json(OPTIONS)),
      ),
    });
    await user.click(await screen.findByRole("button", { name: "Add passkey" }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(fake.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  test("sets up an authenticator app by its first code", async () => {
    const { fake, user } = await renderStory(meta, Empty);
    await user.click(await screen.findByRole("button", { name: "Set up" }));
    expect(await screen.findByRole("img", { name: /^QR code/ })).toBeVisible();
    expect(screen.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Dismiss" })).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Set up" }));
    await user.type(screen.getByLabelText("Code"), "{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("Please fill in all fields.");
    await user.type(screen.getByLabelText("Code"), "000000{Enter}");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("This code is wrong."));
    await user.clear(screen.getByLabelText("Code"));
    await user.type(screen.getByLabelText("Code"), "123456{Enter}");
    await user.click(await screen.findByRole("button", { name: "I have stored them" }));
    expect(await screen.findByRole("button", { name: "Remove app" })).toBeVisible();
    expect(fake.data.factors.authenticator).not.toBeNull();
  });

  test("keeps new recovery codes shown after a click beside the dialog", async () => {
    const onClose = vi.fn<() => void>();
    const { user } = await renderStory(meta, { ...Loaded, args: { onClose } });
    const overlay = document.querySelector(".mantine-Modal-overlay");
    if (!overlay) throw new Error("no overlay");
    await user.click(await screen.findByRole("button", { name: "New codes" }));
    await screen.findByRole("button", { name: "I have stored them" });
    await user.click(overlay);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "I have stored them" }));
    await screen.findByRole("button", { name: "New codes" });
    await user.click(overlay);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("gives a new passkey a name that no other has", async () => {
    const { fake, user } = await renderStory(meta, {
      beforeEach: withFake(({ data }) => {
        data.factors.passkeys = [wirePasskey(0, { name: "Passkey 2" })];
        data.factors.recoveryCodes = 8;
      }),
    });
    await user.click(await screen.findByRole("button", { name: "Add passkey" }));
    expect(await screen.findByText("Passkey 3")).toBeVisible();
    expect(fake.calls.find(({ method }) => method === "POST")?.body).toMatchObject({
      name: "Passkey 3",
    });
  });

  test("keeps the typed name of a passkey when renaming fails", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    const [rename] = await screen.findAllByRole("button", { name: "Rename" });
    if (!rename) throw new Error("no passkey");
    await user.click(rename);
    fake.fail("PUT /admin/factors/passkeys/:id", 503);
    await user.type(screen.getByLabelText("Name of the passkey"), " of the office{Enter}");
    expect(await screen.findByText("Failed to rename the passkey")).toBeVisible();
    expect(screen.getByLabelText("Name of the passkey")).toHaveDisplayValue(/ of the office$/);
  });

  test("accepts no input while a passkey is being renamed", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    const [rename] = await screen.findAllByRole("button", { name: "Rename" });
    if (!rename) throw new Error("no passkey");
    await user.click(rename);
    fake.hang("PUT /admin/factors/passkeys/:id");
    await user.type(screen.getByLabelText("Name of the passkey"), " of the office{Enter}");
    await waitFor(() => expect(screen.getByLabelText("Name of the passkey")).toBeDisabled());
    expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
    expect(screen.getByRole("button", { name: "Save" })).toHaveAttribute("aria-busy", "true");
  });

  test("leaves the name of a passkey as it is on Escape, and stays open", async () => {
    const onClose = vi.fn<() => void>();
    const { fake, user } = await renderStory(meta, { ...Loaded, args: { onClose } });
    const [rename] = await screen.findAllByRole("button", { name: "Rename" });
    if (!rename) throw new Error("no passkey");
    await user.click(rename);
    await user.type(screen.getByLabelText("Name of the passkey"), " of the office");
    const overlay = document.querySelector(".mantine-Modal-overlay");
    if (overlay) await user.click(overlay);
    expect(onClose).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText("Name of the passkey"), "{Escape}");
    expect(screen.queryByLabelText("Name of the passkey")).toBeNull();
    expect(screen.getAllByRole("button", { name: "Rename" })[0]).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    expect(fake.calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  test("renames a passkey", async () => {
    const { user } = await renderStory(meta, Loaded);
    const [rename] = await screen.findAllByRole("button", { name: "Rename" });
    if (!rename) throw new Error("no passkey");
    await user.click(rename);
    const name = screen.getByLabelText("Name of the passkey");
    await user.clear(name);
    await user.type(name, "Work laptop{Enter}");
    expect(await screen.findByText("Work laptop")).toBeVisible();
  });

  test.each(["Remove", "Remove app"])(
    "%s sends one request for all clicks until it is removed, before the factors are reloaded",
    async (name) => {
      const { fake } = await renderStory(meta, Loaded);
      const [remove] = await screen.findAllByRole("button", { name });
      if (!remove) throw new Error("no factor");
      fake.hang("GET /admin/factors");
      await clickUntilRemoved(remove);
      expect(fake.calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
    },
  );
});

/** Returns whether the browser would ask before a reload. */
function asksBeforeReload(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

const findDone = () => screen.findByRole("button", { name: "I have stored them" });

describe("new recovery codes", () => {
  test("stay until they are stored: on Escape, and on a reload, which asks", async () => {
    const onClose = vi.fn<() => void>();
    const { user } = await renderStory(meta, { ...Loaded, args: { onClose } });
    expect(asksBeforeReload()).toBe(false);
    await user.click(await screen.findByRole("button", { name: "New codes" }));
    const done = await findDone();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(asksBeforeReload()).toBe(true);
    await waitFor(() => expect(screen.getByRole("dialog")).toHaveFocus());
    await user.click(done);
    const again = await screen.findByRole("button", { name: "New codes" });
    await waitFor(() => expect(again).toHaveFocus());
    expect(asksBeforeReload()).toBe(false);
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("keep the gate of an account that must have a second factor", async () => {
    const { fake, user } = await renderStory(gateMeta, NewCodes);
    expect(fake.data.factors).toMatchObject({ authenticator: {}, recoveryCodes: 10 });
    await fake.fetch(`${fake.apiRoot}/admin/factors`);
    expect(screen.queryByRole("heading", { name: "Dashboard" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Logout" })).toBeNull();
    await user.click(await findDone());
    const heading = await screen.findByRole("heading", { name: "Dashboard" });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test("can be created again if that fails after the first factor", async () => {
    const { fake, user } = await renderStory(gateMeta, Ready);
    fake.fail("POST /admin/factors/recovery-codes", 503);
    await user.click(screen.getByRole("button", { name: "Add passkey" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to create recovery codes");
    fake.restore("POST /admin/factors/recovery-codes");
    await user.click(await screen.findByRole("button", { name: "New codes" }));
    await user.click(await findDone());
    expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  });
});

test("an error stands in the dialog until the next attempt", async () => {
  const { fake, user } = await renderStory(meta, Loaded);
  fake.fail("POST /admin/factors/recovery-codes", 503);
  await user.click(await screen.findByRole("button", { name: "New codes" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Failed to create recovery codes");
  expect(screen.getByRole("dialog")).toContainElement(alert);
  fake.hang("POST /admin/factors/recovery-codes");
  await user.click(screen.getByRole("button", { name: "New codes" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("button", { name: "New codes" })).toHaveAttribute("aria-busy", "true");
});
