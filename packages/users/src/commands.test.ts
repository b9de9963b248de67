import { usersApi } from "@market/api-client/users";
import { connect, wireUser } from "@market/api-client/testing";
import { expect, test } from "vitest";
import { usersCommands } from "./commands.ts";

const { fake, ...data } = connect();

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
