import * as fc from "fast-check";
import { createKnownValues, FUZZ_PASSWORD } from "../fuzz/known-values.ts";
import { listOperations } from "../fuzz/operations.ts";
import { requestArbitrary } from "../fuzz/requests.ts";
import { observeQueries } from "./observe-queries.ts";
import type { TestApp } from "./test-app.ts";

const REQUESTS_PER_CALL = 12;

/**
 * Sends random requests to every call of the API, runs the jobs in the background, and returns the
 * statements of their queries. A new call is included without an edit.
 */
export async function recordStatements(server: TestApp): Promise<Set<string>> {
  const statements = new Set<string>();
  let isRecording = false;
  observeQueries(server.db.$client, (statement) => {
    if (isRecording) statements.add(statement);
  });
  const { app } = server;
  await app.ready();
  for (const operation of listOperations(app)) {
    const token = await server.signInAs("super_admin", FUZZ_PASSWORD);
    const headers = { authorization: `Bearer ${token}` };
    const known = await createKnownValues(server, headers);
    const requests = requestArbitrary(operation, known, headers);
    isRecording = true;
    for (const request of fc.sample(requests, { seed: 1, numRuns: REQUESTS_PER_CALL })) {
      await app.inject(request);
    }
    isRecording = false;
  }
  isRecording = true;
  // Starts the jobs. Closing waits for them.
  await app.listen({ port: 0 });
  await app.close();
  return statements;
}
