import type { AuthUser } from "@market/api-client/auth";
import { expect, test } from "vitest";
import { displayName, userInitial } from "./sidebar-footer.tsx";

test.each<[user: AuthUser | undefined, name: string, initial: string]>([
  [{ name: "Amara Okafor", username: "boss", email: "z@example.com" }, "Amara Okafor", "A"],
  [{ username: "boss", email: "z@example.com" }, "boss", "B"],
  [{ email: "z@example.com" }, "Admin User", "Z"],
  [{}, "Admin User", "U"],
  [undefined, "Admin User", "U"],
  [{ name: "élodie" }, "élodie", "É"],
  [{ name: "😀 smile" }, "😀 smile", "😀"],
])("shows %j as %s with the letter %s", (user, name, initial) => {
  expect(displayName(user)).toBe(name);
  expect(userInitial(user)).toBe(initial);
});
