import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { runBackupDrill } from "./testing/backup-drill.ts";
import { killServers } from "./testing/server-process.ts";
import { createTemporaryFolder } from "./testing/temporary-folder.ts";

afterEach(killServers);

// `pnpm bench:backup` has more rows and rounds.
test(
  "a backup under load has all acknowledged writes and their images, also after kills",
  { timeout: 120_000 },
  async () => {
    const folder = await createTemporaryFolder();
    const options = { source: join(folder, "source"), folder, kills: 1, seed: 3, isLoaded: true };
    expect(await runBackupDrill(options)).toEqual([]);
  },
);
