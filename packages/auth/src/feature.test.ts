import { expect, test, vi } from "vitest";
import { authFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const mockModule = vi.hoisted(() => (file: string, member: string) => {
  loaded.push(file);
  return { [member]: () => null };
});

vi.mock("./screens/login-screen.tsx", () => mockModule("login-screen", "LoginScreen"));
vi.mock("./screens/invite-screen.tsx", () => mockModule("invite-screen", "InviteScreen"));

test("loads screens only on demand", async () => {
  expect(loaded).toEqual([]);
  for (const route of authFeature.routes) await route.screen();
  expect(loaded).toEqual(["login-screen", "invite-screen"]);
});
