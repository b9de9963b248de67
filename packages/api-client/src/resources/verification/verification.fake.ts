import { type ApiCall, mutate } from "../../test-support/api-call.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import { isoDaysAgo } from "../../test-support/fixtures.ts";
import { verificationApi } from "./verification.api.ts";

const calls: ApiCall[] = [
  {
    endpoint: "GET /admin/activity/verification",
    reads: "object",
    envelope: "verification",
    request: {},
    failure: "Failed to load the verification",
    send: ({ http, queryClient }) => queryClient.fetchQuery(verificationApi(http).last()),
    response: { verification: { entries: 92, at: "2026-01-15T09:30:00.000Z", problem: "Broken" } },
    isPassedOn: true,
  },
  {
    endpoint: "POST /admin/activity/verification",
    reads: "nothing",
    request: {},
    failure: "Failed to verify the activity",
    send: ({ http, queryClient }) =>
      mutate(
        queryClient,
        verificationApi(http).verify(() => {}),
        undefined,
      ),
  },
];

export const verificationFake = {
  calls,
  createRoutes: (): FakeRoutes => ({
    "GET /admin/activity/verification": () =>
      Response.json({ verification: { entries: 92, at: isoDaysAgo(1), problem: null } }),
    "POST /admin/activity/verification": () =>
      new Response('{"verified":0,"total":100}\n{"verified":100,"total":100,"problem":null}\n'),
  }),
};
