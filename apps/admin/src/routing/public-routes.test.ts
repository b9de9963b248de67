import type { SessionEnd } from "@market/api-client/auth";
import { expect, test } from "vitest";
import { features } from "../features.ts";
import { publicFeatures } from "../public-features.ts";
import { findPublicRoute, findRedirect, type Redirect } from "./public-routes.ts";

test.each([
  ["/login", "Login"],
  ["/LOGIN/", "Login"],
  ["/invite", "Set Your Password"],
  ["/", undefined],
  ["/shops", undefined],
  ["/nope", undefined],
])("%s is %s", (pathname, title) => {
  expect(findPublicRoute(pathname)?.title).toBe(title);
});

const isPublic = ({ access }: { access: string }): boolean => access === "public";

test("every public route belongs to a feature that the sign-in page loads", () => {
  expect(features.flatMap(({ routes }) => routes.filter(isPublic))).toEqual(
    publicFeatures.flatMap(({ routes }) => routes.filter(isPublic)),
  );
});

const shops = { path: "/shops", access: "protected" } as const;
const login = { path: "/login", access: "public" } as const;
const invite = { path: "/invite", access: "public" } as const;

const toLogin: Redirect = { to: "/login" };
const toLoginAndBack: Redirect = {
  to: "/login",
  state: { expired: true, returnTo: "/shops?q=kano" },
};

test.each<
  [
    what: string,
    route: Parameters<typeof findRedirect>[0],
    session: { isSignedIn: boolean; ended: SessionEnd | undefined },
    expected: Redirect | undefined,
  ]
>([
  [
    "shows a protected route to a session",
    shops,
    { isSignedIn: true, ended: undefined },
    undefined,
  ],
  ["sends a visitor to the sign-in page", shops, { isSignedIn: false, ended: undefined }, toLogin],
  ["does not return after a sign-out", shops, { isSignedIn: false, ended: "signed-out" }, toLogin],
  [
    "does not return after a sign-out in another tab",
    shops,
    { isSignedIn: false, ended: "elsewhere" },
    toLogin,
  ],
  [
    "returns to the URL where the session expired",
    shops,
    { isSignedIn: false, ended: "expired" },
    toLoginAndBack,
  ],
  [
    "shows the sign-in page to a visitor",
    login,
    { isSignedIn: false, ended: undefined },
    undefined,
  ],
  [
    "shows the sign-in page after the session expired",
    login,
    { isSignedIn: false, ended: "expired" },
    undefined,
  ],
  [
    "sends a session from the sign-in page to the dashboard",
    login,
    { isSignedIn: true, ended: undefined },
    { to: "/" },
  ],
  ["shows an invitation to a session", invite, { isSignedIn: true, ended: undefined }, undefined],
  ["shows an invitation to a visitor", invite, { isSignedIn: false, ended: undefined }, undefined],
  [
    "shows a missing page to a session",
    undefined,
    { isSignedIn: true, ended: undefined },
    undefined,
  ],
  [
    "shows a missing page to a visitor",
    undefined,
    { isSignedIn: false, ended: undefined },
    undefined,
  ],
])("%s", (_what, route, { isSignedIn, ended }, expected) => {
  const session = { token: isSignedIn ? "token" : undefined, ended };
  expect(findRedirect(route, session, "/shops?q=kano")).toEqual(expected);
});
