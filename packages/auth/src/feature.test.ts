import { expect, test, vi } from "vitest";
import { authFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const loading = vi.hoisted(() => (file: string, screen: string) => {
  loaded.push(file);
  return { [screen]: () => null };
});

vi.mock("./screens/login-screen.tsx", () => loading("login-screen", "LoginScreen"));
vi.mock("./screens/invite-screen.tsx", () => loading("invite-screen", "InviteScreen"));

test("loads each screen on demand", async () => {
  expect(loaded).toEqual([]);
  for (const route of authFeature.routes) await route.screen();
  expect(loaded).toEqual(["login-screen", "invite-screen"]);
});
