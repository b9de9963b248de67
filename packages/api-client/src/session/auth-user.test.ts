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
      "the admin of a login response",
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
    ["its own output", { ...nobody, id: "a-1", name: "Amara" }, { id: "a-1", name: "Amara" }],
    ["first and last name", { firstname: "Amara", lastname: "Okafor" }, { name: "Amara Okafor" }],
    ["a first name only", { firstname: "Amara", lastname: " " }, { name: "Amara" }],
    ["a last name only", { lastname: "Okafor" }, { name: "Okafor" }],
    [
      "a name, which takes precedence over first and last name",
      { name: "Amara", firstname: "A.", lastname: "O." },
      { name: "Amara" },
    ],
    [
      "first and last name if the name is blank",
      { name: " ", firstname: "Amara" },
      { name: "Amara" },
    ],
    [
      "the profile picture if there is no avatar",
      { profilePicture: "/p.png" },
      { avatar: "/p.png" },
    ],
    [
      "the avatar, which takes precedence over the profile picture",
      { avatar: "/a.png", profilePicture: "/p.png" },
      { avatar: "/a.png" },
    ],
    ["values of wrong types as undefined", { _id: {}, name: [], email: true, avatar: null }, {}],
    ["an empty object", {}, {}],
  ])("reads %s", (_what, sent, expected) => {
    expect(parseAuthUser(sent)).toEqual({ ...nobody, ...expected });
  });

  test.each([null, undefined, "Amara", 5, true])("refuses %j, which is not an object", (sent) => {
    expect(() => parseAuthUser(sent)).toThrow("Expected Object");
  });

  test("drops unknown keys", () => {
    expect(parseAuthUser({ name: "Amara", password: "secret" })).not.toHaveProperty("password");
  });
});
