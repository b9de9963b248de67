import { expect, test } from "vitest";
import { connect } from "../../testing/connect.ts";
import { mutate } from "../../test-support/api-call.ts";
import { verificationApi, type VerificationProgress } from "./verification.api.ts";

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
    verificationApi(http).verify((progress) => seen.push(progress)),
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
      verificationApi(http).verify(() => {}),
      undefined,
    ),
  ).rejects.toMatchObject({
    message: "Failed to verify the activity",
  });
});
