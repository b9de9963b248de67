import { usersApi } from "@market/api-client/users";
import { connect, rows, wireUser } from "@market/api-client/testing";
import { expect, test } from "vitest";
import { usersCommands } from "./commands.ts";

const { fake, ...data } = connect();

test("returns nothing and sends no request before the list is loaded", () => {
  expect(usersCommands.searchCache?.(data, "ref")).toEqual([]);
  expect(fake.calls).toEqual([]);
});

test("finds loaded users by email, referral code, phone and account name without a request", async () => {
  await data.queryClient.prefetchInfiniteQuery(usersApi(data.http).list({ limit: 10 }));
  const sent = fake.calls.length;
  for (const query of ["chinedu.BALOGUN1@", "ref0001", "8031234501", "Chinedu Bal"]) {
    expect(usersCommands.searchCache?.(data, query)).toEqual([
      {
        id: "user-1",
        label: "chinedu.balogun1@example.com",
        description: "Chinedu Balogun · Buyer",
        path: "/users?user=user-1",
      },
    ]);
  }
  expect(fake.calls).toHaveLength(sent);
});

test("adds the limit to the path of a user beyond the default limit", async () => {
  fake.data.users = rows(70, wireUser);
  await data.queryClient.prefetchInfiniteQuery(usersApi(data.http).list({ limit: 100 }));
  expect(usersCommands.searchCache?.(data, "REF0069").map(({ path }) => path)).toEqual([
    "/users?user=user-69&limit=100",
  ]);
});

test("labels a user without an email with the referral code", async () => {
  fake.data.users = [wireUser(1, { authId: null, payout: null })];
  await data.queryClient.fetchInfiniteQuery({
    ...usersApi(data.http).list({ limit: 10 }),
    staleTime: 0,
  });
  expect(usersCommands.searchCache?.(data, "REF0001")[0]).toMatchObject({
    label: "REF0001",
    description: "Buyer",
  });
});

test("finds users that are not loaded", async () => {
  fake.data.users = rows(30, wireUser);
  const found = await usersCommands.searchTable?.(data, "REF0029", new AbortController().signal);
  expect(found?.map((row) => [row.id, row.path])).toEqual([["user-29", "/users?user=user-29"]]);
  expect(fake.calls.at(-1)?.search.toString()).toBe("q=REF0029&limit=5");
});
