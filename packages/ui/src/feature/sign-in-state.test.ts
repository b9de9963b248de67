import { describe, expect, test } from "vitest";
import { readSignInState, type SignInState } from "./index.ts";

describe("readSignInState", () => {
  test.each<[state: unknown, expected: SignInState]>([
    [
      { returnTo: "/shops?q=kano", expired: true },
      { returnTo: "/shops?q=kano", expired: true },
    ],
    [{ returnTo: "/" }, { returnTo: "/" }],
    [{ expired: true, extra: 1 }, { expired: true }],
    [{ expired: false }, {}],
    [{ expired: "true" }, {}],
    [{ expired: 1 }, {}],
    [{}, {}],
    [null, {}],
    [undefined, {}],
    ["/shops", {}],
    [5, {}],
    [["/shops"], {}],
  ])("reads %j as %j", (state, expected) => {
    expect(readSignInState(state)).toEqual(expected);
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\\evil.example",
    " //evil.example",
    "https://evil.example",
    "HTTPS://evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "shops",
    "",
    5,
    ["/shops"],
    { pathname: "/shops" },
    null,
  ])("does not return to %j", (returnTo) => {
    expect(readSignInState({ returnTo })).toEqual({});
  });
});
