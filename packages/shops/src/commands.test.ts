import { shopsApi } from "@market/api-client/shops";
import { connect, rows, wireShop } from "@market/api-client/testing";
import { expect, test } from "vitest";
import { shopsCommands } from "./commands.ts";

const { fake, ...data } = connect();

test("finds nothing and requests nothing before a list is loaded", () => {
  expect(shopsCommands.searchCache?.(data, "aba")).toEqual([]);
  expect(fake.calls).toEqual([]);
});

test("finds loaded shops by name, owner, email and phone, without a request", async () => {
  fake.data.shops = rows(4, wireShop);
  await data.queryClient.prefetchInfiniteQuery(shopsApi(data.http).list());
  const requests = fake.calls.length;
  for (const query of ["aba LEATHER", "Chinedu", "chinedu.balogun1@", "8031234501"]) {
    expect(shopsCommands.searchCache?.(data, query)).toEqual([
      {
        id: "shop-1",
        label: "Aba Leather Works",
        description: "Chinedu Balogun",
        path: "/shops?shop=shop-1",
      },
    ]);
  }
  expect(fake.calls).toHaveLength(requests);
});

test("links to a limit that includes the shop", async () => {
  fake.data.shops = rows(30, wireShop);
  await data.queryClient.prefetchInfiniteQuery(shopsApi(data.http).list({ limit: 50 }));
  expect(shopsCommands.searchCache?.(data, "Aba Leather Works 29").map(({ path }) => path)).toEqual(
    ["/shops?shop=shop-29&limit=50"],
  );
});

test("finds shops that are not loaded", async () => {
  fake.data.shops = rows(30, wireShop);
  const found = await shopsCommands.searchTable?.(
    data,
    "Leather Works 29",
    new AbortController().signal,
  );
  expect(found?.map((row) => [row.id, row.path])).toEqual([["shop-29", "/shops?shop=shop-29"]]);
  expect(fake.calls.at(-1)?.search.toString()).toBe("q=Leather+Works+29&limit=5");
});
