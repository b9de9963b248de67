import { expect, test } from "vitest";
import { features } from "../features.ts";
import { publicFeatures } from "../public-features.ts";
import { findPublicRoute } from "./find-public-route.ts";

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
