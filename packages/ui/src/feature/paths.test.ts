import { expect, test } from "vitest";
import { paths } from "./paths.ts";

const all = Object.values(paths);

test("the route table is the specification's", () => {
  expect(all.toSorted()).toEqual([
    "/",
    "/administrators",
    "/categories",
    "/emails",
    "/invite",
    "/login",
    "/notifications",
    "/products",
    "/products/new",
    "/receipts",
    "/reviews",
    "/shops",
    "/tickets",
    "/transactions",
    "/users",
    "/wallets",
  ]);
});

test("no path stands in it twice", () => {
  expect(new Set(all).size).toBe(all.length);
});
