import { administratorsApi } from "@market/api-client/administrators";
import { invitationsApi } from "@market/api-client/invitations";
import { connect } from "@market/api-client/testing";
import { expect, test } from "vitest";
import { administratorsCommands } from "./commands.ts";

const { fake, ...data } = connect();

test("returns nothing and sends no request before the list is loaded", () => {
  expect(administratorsCommands.searchCache?.(data, "chinedu")).toEqual([]);
  expect(fake.calls).toEqual([]);
});

test("offers to invite an administrator", () => {
  expect(administratorsCommands.actions).toEqual([
    {
      label: "Invite Admin",
      path: "/administrators?dialog=invite",
      findDenial: expect.any(Function),
    },
  ]);
});

test("finds loaded administrators and invitations without a request", async () => {
  await data.queryClient.prefetchQuery(administratorsApi(data.http).list());
  await data.queryClient.prefetchQuery(invitationsApi(data.http).pending());
  const sent = fake.calls.length;
  expect(administratorsCommands.searchCache?.(data, "CHINEDU")).toEqual([
    {
      id: "administrator admin-1",
      label: "Chinedu Balogun",
      description: "chinedu.balogun1@example.com",
      path: "/administrators",
    },
  ]);
  expect(administratorsCommands.searchCache?.(data, "invited1@")).toEqual([
    {
      id: "invitation invitation-1",
      label: "invited1@example.com",
      description: "Pending invitation",
      path: "/administrators",
    },
  ]);
  expect(fake.calls).toHaveLength(sent);
});
