import { notifications } from "@mantine/notifications";
import { clickUntilRemoved, renderStory } from "@market/storybook/render-story";
import { screen, waitFor, within } from "@testing-library/dom";
import { afterEach, describe, expect, test } from "vitest";
import meta, { Empty, Failed, Loaded, Loading, WithoutDevice } from "./sessions-dialog.stories.tsx";

afterEach(() => notifications.clean());

const items = (): string[] => screen.getAllByRole("listitem").map((item) => item.textContent);

describe("Sessions", () => {
  test("lists device, address and last use, this device first", async () => {
    const { fake } = await renderStory(meta, Loaded);
    fake.data.sessions.reverse();
    await waitFor(() => expect(items()).toHaveLength(3));
    const [first, ...others] = screen.getAllByRole("listitem");
    if (!first) throw new Error("no session");
    expect(first).toHaveTextContent(/^Firefox on macOSThis device203\.0\.113\.1Last used /);
    expect(within(first).queryByRole("button")).toBeNull();
    for (const other of others) {
      expect(other).not.toHaveTextContent("This device");
      expect(within(other).getByRole("button", { name: "End" })).toBeEnabled();
    }
  });

  test("ends one session", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    const [end] = await screen.findAllByRole("button", { name: "End" });
    if (!end) throw new Error("no session");
    await user.click(end);
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(await screen.findByText("Session Ended")).toBeVisible();
    expect(fake.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /admin/sessions",
      "DELETE /admin/sessions/session-1",
      "GET /admin/sessions",
    ]);
  });

  test("sends one request for all clicks until a button is removed, before the list is reloaded", async () => {
    const { fake } = await renderStory(meta, Loaded);
    const [end] = await screen.findAllByRole("button", { name: "End" });
    if (!end) throw new Error("no session");
    fake.hang("GET /admin/sessions");
    await clickUntilRemoved(end);
    await clickUntilRemoved(screen.getByRole("button", { name: "End all others" }));
    expect(items()).toHaveLength(1);
    expect(fake.calls.filter(({ method }) => method === "DELETE").map(({ path }) => path)).toEqual([
      "/admin/sessions/session-1",
      "/admin/sessions",
    ]);
  });

  test("ends all others", async () => {
    const { user } = await renderStory(meta, Loaded);
    await user.click(await screen.findByRole("button", { name: "End all others" }));
    expect(await screen.findByText("You are signed in on this device only.")).toBeVisible();
    expect(items()).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "End all others" })).toBeNull();
    expect(await screen.findByText("Sessions Ended")).toBeVisible();
  });

  test("says that there is no other session", async () => {
    await renderStory(meta, Empty);
    expect(await screen.findByText("You are signed in on this device only.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^End/ })).toBeNull();
  });

  test("shows a session without device and address", async () => {
    await renderStory(meta, WithoutDevice);
    expect(await screen.findByText("Unknown device")).toBeVisible();
  });

  test("shows that it loads", async () => {
    await renderStory(meta, Loading);
    expect(await screen.findByText("Loading sessions…")).toBeVisible();
  });

  test("shows a failure, and loads again with Retry", async () => {
    const { fake, user } = await renderStory(meta, Failed);
    expect(await screen.findByText("Failed to load sessions")).toBeVisible();
    fake.restore("GET /admin/sessions");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(items()).toHaveLength(3));
  });

  test("keeps the session when it cannot be ended", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    fake.fail("DELETE /admin/sessions/:id", 404, { message: "This session has already ended." });
    const [end] = await screen.findAllByRole("button", { name: "End" });
    if (end) await user.click(end);
    expect(await screen.findByRole("alert")).toHaveTextContent("This session has already ended.");
    expect(items()).toHaveLength(3);
  });
});
