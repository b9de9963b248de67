import { expect, test } from "vitest";
import type { Session } from "../session/session.ts";
import { connect, type Connection } from "../testing/connect.ts";
import { mutate } from "../test-support/api-call.ts";
import { accountApi } from "../resources/account/account.api.ts";

const CHALLENGE =
  'Bearer error="insufficient_user_authentication", error_description="A more recent sign-in is required", max_age="900"';
const END = "DELETE /admin/sessions/:id";

/** Connects to a server that accepts calls with the renewed token only. */
function connectLate(): Connection {
  const connection = connect({ token: "old" });
  connection.fake.answer(END, ({ authorization }) =>
    authorization === "Bearer new"
      ? Response.json({})
      : Response.json(
          { message: "Confirm that it is you, then try again." },
          { status: 401, headers: { "www-authenticate": CHALLENGE } },
        ),
  );
  return connection;
}

const end = ({ http, queryClient }: Connection, id = "session-1"): Promise<void> =>
  mutate(queryClient, accountApi(http).endSession(), { id });

test("asks once for three calls that are refused, and sends them again with the new token", async () => {
  const connection = connectLate();
  const { http, session, fake } = connection;
  let questions = 0;
  http.stepUp.subscribe(() => {
    if (!http.stepUp.isPending()) return;
    questions += 1;
    setTimeout(() => {
      session.renew("new");
      http.stepUp.settle(true);
    });
  });
  await Promise.all([end(connection, "a"), end(connection, "b"), end(connection, "c")]);
  expect(questions).toBe(1);
  expect(fake.calls.map(({ authorization }) => authorization)).toEqual([
    ...Array.from({ length: 3 }, () => "Bearer old"),
    ...Array.from({ length: 3 }, () => "Bearer new"),
  ]);
});

test("fails the call, and keeps the session, when nobody confirms", async () => {
  const connection = connectLate();
  const { http, session, fake } = connection;
  http.stepUp.subscribe(() => setTimeout(() => http.stepUp.settle(false)));
  await expect(end(connection)).rejects.toMatchObject({
    message: "Confirm that it is you, then try again.",
  });
  expect(session.get().token).toBe("old");
  expect(fake.calls).toHaveLength(1);
});

test.each<[end: string, endSession: (session: Session) => void]>([
  ["ends", (session) => session.end("signed-out")],
  ["is replaced by another administrator's", (session) => session.start("new", { id: "b" })],
])("withdraws the question when the session %s", async (_end, endSession) => {
  const connection = connectLate();
  const { http, session, fake } = connection;
  session.updateUser({ id: "a" });
  http.stepUp.subscribe(() => {
    if (http.stepUp.isPending()) setTimeout(() => endSession(session));
  });
  await expect(end(connection)).rejects.toMatchObject({ status: 401 });
  expect(http.stepUp.isPending()).toBe(false);
  expect(fake.calls).toHaveLength(1);
});

test("fails the call at once when nothing can ask", async () => {
  await expect(end(connectLate())).rejects.toMatchObject({ status: 401 });
});

test("sends a call again whose token another tab has renewed meanwhile", async () => {
  const connection = connect({ token: "old" });
  const { session, fake } = connection;
  fake.answer(END, ({ authorization }) => {
    if (authorization === "Bearer new") return Response.json({});
    session.renew("new");
    return Response.json({}, { status: 401 });
  });
  await end(connection);
  expect(fake.calls).toHaveLength(2);
  expect(session.get().token).toBe("new");
});

test("never sends a call again as another administrator", async () => {
  const connection = connect({ token: "old" });
  const { session, fake } = connection;
  session.updateUser({ id: "a" });
  fake.answer(END, () => {
    session.start("new", { id: "b" });
    return Response.json({}, { status: 401 });
  });
  await expect(end(connection)).rejects.toMatchObject({ status: 401 });
  expect(fake.calls).toHaveLength(1);
});
