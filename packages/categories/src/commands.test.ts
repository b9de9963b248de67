import { categoriesApi } from "@market/api-client/categories";
import { connect } from "@market/api-client/testing";
import { expect, test } from "vitest";
import { categoriesCommands } from "./commands.ts";

const { fake, ...data } = connect();

test("offers to add a category", () => {
  expect(categoriesCommands.actions).toEqual([
    { label: "Add Category", path: "/categories?dialog=add", findDenial: expect.any(Function) },
  ]);
});

test("finds loaded categories by name without a request", async () => {
  await data.queryClient.prefetchInfiniteQuery(categoriesApi(data.http).list({ limit: 50 }));
  const sent = fake.calls.length;
  expect(categoriesCommands.searchCache?.(data, " beAU ")).toEqual([
    {
      id: "category-4",
      label: "Beauty",
      description: "Inactive",
      path: "/categories?edit=category-4",
    },
  ]);
  expect(fake.calls).toHaveLength(sent);
});
