import { expect, test } from "vitest";
import { connect } from "../../testing/connect.ts";
import { activityApi } from "./activity.api.ts";

test("requests the last entries of a record", async () => {
  const { http, fake, queryClient } = connect();
  const entries = await queryClient.fetchQuery(activityApi(http).history({ id: "record-1" }));
  expect(entries.map(({ targetId }) => targetId)).toEqual(["record-1"]);
  expect(fake.calls.at(-1)?.search.toString()).toBe("target=record-1&limit=20");
});
