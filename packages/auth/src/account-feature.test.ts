import { connect } from "@market/api-client/testing";
import { expect, test, vi } from "vitest";
import { accountFeature } from "./account-feature.tsx";

const dialogs = (accountFeature.userMenu ?? []).filter((item) => "Dialog" in item);

const loaded = vi.hoisted((): string[] => []);

const mockModule = vi.hoisted(() => (file: string, member: string) => {
  loaded.push(file);
  return { [member]: () => null };
});

vi.mock("./components/change-password-dialog.tsx", () =>
  mockModule("change-password-dialog", "ChangePasswordDialog"),
);
vi.mock("./components/security-dialog.tsx", () => mockModule("security", "SecurityDialog"));
vi.mock("./components/sessions-dialog.tsx", () => mockModule("sessions-dialog", "SessionsDialog"));

test("loads dialogs only on demand", async () => {
  expect(loaded).toEqual([]);
  for (const { Dialog } of dialogs) await Dialog.preload();
  expect(loaded).toEqual(["change-password-dialog", "security", "sessions-dialog"]);
});

test("shows its items only for a server with the capability", async () => {
  const { fake, http, queryClient } = connect();
  const isShown = (): boolean[] =>
    dialogs.map(({ isAvailable }) => isAvailable({ http, queryClient }));
  await http("admin/shops");
  expect(isShown()).toEqual([false, false, false]);
  fake.advertise("sessions");
  await http("admin/shops");
  expect(isShown()).toEqual([true, false, true]);
  fake.advertise("sessions", "second-factor");
  await http("admin/shops");
  expect(isShown()).toEqual([true, true, true]);
});
