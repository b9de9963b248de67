import { expect, test } from "vitest";
import { connect } from "../../testing/connect.ts";
import { mutate } from "../../test-support/api-call.ts";
import type { VerificationProgress } from "./activity.api.ts";
import { activityApi } from "./activity.api.ts";

const VERIFY = "POST /admin/activity/verification";

test("reports the progress of a verification, in whatever pieces it arrives", async () => {
  const { http, fake, queryClient } = connect();
  const text =
    '{"verified":0,"total":9}\n{"verified":5,"total":9}\n{"verified":9,"total":9,"problem":null}\n';
  fake.answer(VERIFY, () => {
    const pieces = text.match(/[^]{1,7}/g) ?? [];
    const encoder = new TextEncoder();
    const stream = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece));
        controller.close();
      },
    });
    return new Response(stream);
  });
  const seen: VerificationProgress[] = [];
  await mutate(
    queryClient,
    activityApi(http).verify((progress) => seen.push(progress)),
    undefined,
  );
  expect(seen.map(({ verified }) => verified)).toEqual([0, 5, 9]);
});

test("fails when the result does not arrive", async () => {
  const { http, fake, queryClient } = connect();
  fake.answer(VERIFY, () => new Response('{"verified":0,"total":9}\n'));
  await expect(
    mutate(
      queryClient,
      activityApi(http).verify(() => {}),
      undefined,
    ),
  ).rejects.toMatchObject({
    message: "Failed to verify the activity",
  });
});

test("requests the last entries of a record", async () => {
  const { http, fake, queryClient } = connect();
  const entries = await queryClient.fetchQuery(activityApi(http).history({ id: "record-1" }));
  expect(entries.map(({ targetId }) => targetId)).toEqual(["record-1"]);
  expect(fake.calls.at(-1)?.search.toString()).toBe("target=record-1&limit=20");
});
