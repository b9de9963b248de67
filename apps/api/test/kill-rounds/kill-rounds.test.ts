import { afterEach, expect, test } from "vitest";
import { runKillRounds } from "./kill-rounds.ts";
import { killServers } from "../support/server-process.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

afterEach(killServers);

// `pnpm test:kill-rounds` runs many more.
test("recovers when random processes are killed under load", async () => {
  const dataDir = await createTemporaryFolder();
  const report = await runKillRounds({ dataDir, rounds: 2, seed: 5 });
  expect(report.failures).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(0);
});
