import { describe, expect, test } from "vitest";
import { parseAuthUser, type AuthUser } from "./auth-user.ts";

const nobody: AuthUser = {
  id: undefined,
  name: undefined,
  username: undefined,
  email: undefined,
  avatar: undefined,
};

describe("parseAuthUser", () => {
  test.each<[what: string, sent: unknown, expected: AuthUser]>([
    [
      "the login's admin",
      {
        _id: "a-1",
        name: "Amara Okafor",
        username: "amara",
        email: "a@example.com",
        avatar: "/a.png",
      },
      {
        id: "a-1",
        name: "Amara Okafor",
        username: "amara",
        email: "a@example.com",
        avatar: "/a.png",
      },
    ],
    [
      "its own output, as stored",
      { ...nobody, id: "a-1", name: "Amara" },
      { id: "a-1", name: "Amara" },
    ],
    ["first and last name", { firstname: "Amara", lastname: "Okafor" }, { name: "Amara Okafor" }],
    ["a first name alone", { firstname: "Amara", lastname: " " }, { name: "Amara" }],
    ["a last name alone", { lastname: "Okafor" }, { name: "Okafor" }],
    [
      "a name before its parts",
      { name: "Amara", firstname: "A.", lastname: "O." },
      { name: "Amara" },
    ],
    ["a blank name as its parts", { name: " ", firstname: "Amara" }, { name: "Amara" }],
    ["the profile picture without an avatar", { profilePicture: "/p.png" }, { avatar: "/p.png" }],
    ["the avatar before it", { avatar: "/a.png", profilePicture: "/p.png" }, { avatar: "/a.png" }],
    ["junk as nothing", { _id: {}, name: [], email: true, avatar: null }, {}],
    ["nobody", {}, {}],
  ])("reads %s", (_what, sent, expected) => {
    expect(parseAuthUser(sent)).toEqual({ ...nobody, ...expected });
  });

  test.each([null, undefined, "Amara", 5, true])("refuses %j, which is no object", (sent) => {
    expect(() => parseAuthUser(sent)).toThrow("Expected Object");
  });

  test("keeps nothing that it does not know", () => {
    expect(parseAuthUser({ name: "Amara", password: "secret" })).not.toHaveProperty("password");
  });
});
