import { renderStory } from "@market/storybook/render-story";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import meta, {
  AdministratorsForbidden,
  EveryRole,
  Failed,
  InvitationsForbidden,
  Loaded,
  Loading,
  LongTexts,
  OddRows,
  ReadOnlyRole,
  ReadOnlyRoleAtDialog,
  SuperAdmin,
} from "./administrators-screen.stories.tsx";

const ADMINS = "GET /admin/admins";
const PENDING = "GET /admin/admins/pending";

const findCards = (): Promise<HTMLElement[]> => screen.findAllByRole("article");

const pending = (): HTMLElement => screen.getByRole("region", { name: "Pending Invitations" });

const findInvitations = (): Promise<HTMLElement[]> => within(pending()).findAllByRole("listitem");

/** Returns the label and value of each fact on a card. */
const facts = (card: HTMLElement): string[] =>
  within(card)
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

const buttons = (card: HTMLElement): (string | null)[] =>
  within(card)
    .queryAllByRole("button")
    .map((button) => button.textContent);

describe("Administrators", () => {
  test("requests each list once", async () => {
    const { fake } = await renderStory(meta, Loaded);
    await findCards();
    expect(fake.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([ADMINS, PENDING]);
  });

  test("shows name, email, badge, role and last login of each administrator", async () => {
    await renderStory(meta, Loaded);
    const [, second, third, fourth] = await findCards();
    if (!second || !third || !fourth) throw new Error("too few cards");
    expect(within(second).getByText("Chinedu Balogun")).toBeVisible();
    expect(within(second).getByText("chinedu.balogun1@example.com")).toBeVisible();
    expect(within(second).getByText("active")).toBeVisible();
    expect(facts(second)).toEqual([
      "Role: Manager",
      expect.stringMatching(/^Last Login: .*14.*2026.*\d\d?:30/),
    ]);
    expect(facts(third)).toEqual(["Role: Support", "Last Login: Never"]);
    expect(within(fourth).getByText("inactive")).toBeVisible();
  });

  test("every card but the signed-in administrator's has both buttons", async () => {
    await renderStory(meta, Loaded);
    const [own, ...others] = await findCards();
    if (!own) throw new Error("no card");
    expect(within(own).getByText("You")).toBeVisible();
    expect(buttons(own)).toEqual([]);
    expect(others).toHaveLength(3);
    for (const card of others) {
      expect(buttons(card)).toEqual(["Edit Permissions", "Revoke Access"]);
      expect(within(card).queryByText("You")).toBeNull();
    }
  });

  test.each(["Edit Permissions", "Revoke Access"])("%s does nothing", async (name) => {
    const { fake, user } = await renderStory(meta, Loaded);
    const [, card] = await findCards();
    await findInvitations();
    if (!card) throw new Error("no card");
    const button = within(card).getByRole("button", { name });
    expect(button).toHaveAccessibleDescription("Chinedu Balogun");
    await user.click(button);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await findCards()).toHaveLength(4);
    expect(fake.calls).toHaveLength(2);
  });

  test("shows each role by one name, whatever its spelling", async () => {
    await renderStory(meta, EveryRole);
    const roles = (await findCards()).map((card) => facts(card)[0]);
    expect(roles).toEqual([
      "Role: Super Admin",
      "Role: Super Admin",
      "Role: Manager",
      "Role: Support",
      "Role: Admin",
      "Role: Night Auditor",
    ]);
  });

  test("shows name or email of an administrator without a full name", async () => {
    await renderStory(meta, OddRows);
    const cards = await findCards();
    expect(cards.map((card) => card.getAttribute("aria-labelledby"))).not.toContain(null);
    expect(screen.getByRole("article", { name: "👩🏽‍🚀 Root" })).toHaveTextContent(/^👩R/u);
    expect(screen.getByRole("article", { name: "zainab.bello2@example.com" })).toBeVisible();
    expect(screen.getByRole("article", { name: "—" })).toBeVisible();
  });

  test.each([
    ["odd rows", OddRows],
    ["long texts", LongTexts],
  ])("renders %s without undefined, NaN or Invalid Date", async (_name, story) => {
    await renderStory(meta, story);
    await findCards();
    await findInvitations();
    expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date|\[object/);
  });

  test("shows email, role and sent date of each invitation", async () => {
    await renderStory(meta, Loaded);
    const [first, second] = (await findInvitations()).map((row) => row.textContent);
    expect(first).toMatch(/^invited0@example\.comManagerSent .*15.*2026.*:30.*ResendCancel$/);
    expect(second).toMatch(/^invited1@example\.comSupportSent .*13.*2026.*:30.*ResendCancel$/);
  });

  test("can already invite an administrator while the lists load", async () => {
    await renderStory(meta, Loading);
    expect(screen.getByRole("button", { name: "Invite Admin" })).toBeEnabled();
  });

  test("each list fails after four tries, and Retry loads it again", async () => {
    const { fake, user } = await renderStory(meta, Failed);
    await screen.findByText("Failed to load administrators");
    await screen.findByText("Failed to load pending invitations");
    expect(fake.calls).toHaveLength(8);
    fake.restore(PENDING);
    await user.click(within(pending()).getByRole("button", { name: "Retry" }));
    expect(await findInvitations()).toHaveLength(2);
    expect(fake.calls).toHaveLength(9);
    fake.restore(ADMINS);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await findCards()).toHaveLength(4);
  });

  test.each<[content: string, body: unknown, text: string]>([
    ["a message and an error", { message: "Message", error: "Error" }, "Message"],
    ["an error", { error: "Error" }, "Error"],
    ["an HTML page", "<h1>Bad gateway</h1>", "Failed to load administrators"],
  ])("a failure with %s shows %j", async (_content, body, text) => {
    const { fake, user } = await renderStory(meta, AdministratorsForbidden);
    fake.fail(ADMINS, 403, body);
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  test("a failure of the administrators leaves the invitations usable", async () => {
    const { fake } = await renderStory(meta, AdministratorsForbidden);
    expect(await screen.findByText("Not for your role")).toBeVisible();
    expect(await findInvitations()).toHaveLength(2);
    expect(fake.calls).toHaveLength(2);
  });

  test("a failure of the invitations leaves the administrators usable", async () => {
    await renderStory(meta, InvitationsForbidden);
    expect(await within(pending()).findByText("Not for your role")).toBeVisible();
    expect(await findCards()).toHaveLength(4);
  });

  test("Refresh requests both lists once for a triple click", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    await findCards();
    await findInvitations();
    fake.hang(ADMINS);
    fake.hang(PENDING);
    await user.tripleClick(screen.getByRole("button", { name: "Refresh" }));
    expect(screen.getByRole("button", { name: "Refresh" })).toHaveAttribute("aria-busy", "true");
    expect(fake.calls.slice(2).map(({ method, path }) => `${method} ${path}`)).toEqual([
      ADMINS,
      PENDING,
    ]);
    expect(await findCards()).toHaveLength(4);
  });

  test("Invite Admin opens the dialog, and closing it returns the focus to the button", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    await findCards();
    const opener = screen.getByRole("button", { name: "Invite Admin" });
    await user.click(opener);
    expect(await screen.findByRole("dialog", { name: "Invite Administrator" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    expect(fake.calls).toHaveLength(2);
  });
});

describe("a role that may only read", () => {
  test("has restricted buttons, which name the reason and send nothing", async () => {
    const { fake, user } = await renderStory(meta, ReadOnlyRole);
    const [row] = await findInvitations();
    if (!row) throw new Error("no invitation");
    const restricted: [HTMLElement, description: string][] = [
      [
        screen.getByRole("button", { name: "Invite Admin" }),
        "Your role, Support, cannot invite administrators",
      ],
      [
        within(row).getByRole("button", { name: "Resend" }),
        "invited0@example.com Your role, Support, cannot resend invitations",
      ],
      [
        within(row).getByRole("button", { name: "Cancel" }),
        "invited0@example.com Your role, Support, cannot cancel invitations",
      ],
    ];
    for (const [button, description] of restricted) {
      expect(button).toHaveAttribute("aria-disabled", "true");
      expect(button).toHaveAccessibleDescription(description);
      await user.click(button);
      expect(button).toHaveFocus();
    }
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(fake.calls).toHaveLength(2);
  });

  test("leaves the buttons without a function as they are", async () => {
    await renderStory(meta, ReadOnlyRole);
    const [, card] = await findCards();
    if (!card) throw new Error("no card");
    for (const button of within(card).getAllByRole("button")) {
      expect(button).not.toHaveAttribute("aria-disabled");
    }
  });

  test("gets the reason in place of the form", async () => {
    await renderStory(meta, ReadOnlyRoleAtDialog);
    const dialog = within(await screen.findByRole("dialog", { name: "Invite Administrator" }));
    expect(dialog.getByText("Your role, Support, cannot invite administrators.")).toBeVisible();
    expect(dialog.queryByRole("textbox")).toBeNull();
  });

  test("has effect with the next response", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    const invite = screen.getByRole("button", { name: "Invite Admin" });
    await findCards();
    expect(invite).not.toHaveAttribute("aria-disabled");
    fake.setRole("support", ["read"]);
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(invite).toHaveAttribute("aria-disabled", "true"));
    fake.setRole("admin", ["read", "administrators:manage"]);
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(invite).not.toHaveAttribute("aria-disabled"));
  });
});

describe("a super admin", () => {
  test("removes the second factors of another administrator, once it is confirmed", async () => {
    const { fake, user } = await renderStory(meta, SuperAdmin);
    const [menu, ...others] = await screen.findAllByRole("button", { name: /^Security of / });
    if (!menu) throw new Error("no menu");
    // None on one's own card.
    expect(others).toHaveLength(2);
    await user.click(menu);
    await user.click(await screen.findByRole("menuitem", { name: "Remove second factors…" }));
    await user.click(await screen.findByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Second Factors Removed")).toBeVisible();
    expect(fake.calls.at(-1)).toMatchObject({
      method: "DELETE",
      path: "/admin/admins/admin-1/factors",
    });
  });

  test("ends the sessions while the second factors are still being removed", async () => {
    const { fake, user } = await renderStory(meta, SuperAdmin);
    fake.hang("DELETE /admin/admins/:id/factors");
    const [menu] = await screen.findAllByRole("button", { name: /^Security of / });
    if (!menu) throw new Error("no menu");
    await user.click(menu);
    await user.click(await screen.findByRole("menuitem", { name: "Remove second factors…" }));
    await user.click(await screen.findByRole("button", { name: "Remove" }));
    await user.click(menu);
    await user.click(await screen.findByRole("menuitem", { name: "End all sessions…" }));
    await user.click(await screen.findByRole("button", { name: "End sessions" }));
    expect(await screen.findByText("Sessions Ended")).toBeVisible();
  });
});
