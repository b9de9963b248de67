import { findFreePort } from "@market/testing/find-free-port";
import { ROOT } from "@market/testing/workspace";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { signIn, startInstalledServer } from "./installed-server.ts";

const root = inject("root");
/** The server has none before the first backup. */
const BACKUP_AGE = "market_backup_age_seconds";
const SUCCESS = { status: 0, errors: "" };

test("Prometheus accepts the configuration and the rules", () => {
  const file = join(ROOT, "apps/api/deploy/prometheus.yml");
  expect(runPromtool(["check", "config", file])).toEqual(SUCCESS);
});

test("each alert fires beyond its limit, and none at it", () => {
  const file = join(import.meta.dirname, "prometheus-rules.test.yml");
  expect(runPromtool(["test", "rules", file])).toEqual(SUCCESS);
});

test("the metrics follow Prometheus's conventions, and are those of the documentation", async () => {
  const metricsPort = String(await findFreePort());
  await using server = await startInstalledServer(`${process.execPath} src/main.ts`, {
    cwd: join(root, "opt/market-admin/api"),
    env: {
      DATA_DIR: join(root, "metrics"),
      METRICS_PORT: metricsPort,
      S3_BUCKET: "bucket",
      // No bucket is there.
      S3_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    },
  });
  await signIn(server.url);
  await fetch(`${server.url}/uploads/images/no-such-image.webp`);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(runPromtool(["check", "metrics"], metrics)).toEqual(SUCCESS);

  const document = readFileSync(join(ROOT, "apps/api/docs/run.md"), "utf8");
  const [section = ""] = document.split("### Metrics\n")[1]?.split("\n### ") ?? [];
  const documented = section.match(/(?<=`)[a-z]\w+(?=`)/g)?.map(String) ?? [];
  const names = [BACKUP_AGE, ...(metrics.match(/(?<=^# TYPE )\w+/gm) ?? [])];
  const labels = new Set(metrics.match(/\w+(?==")/g));
  const own = names.filter((name) => !/^(?:target_info|(?:nodejs|v8js|process)_\w+)$/.test(name));
  expect(own.filter((name) => !documented.includes(name))).toEqual([]);
  expect(documented.filter((name) => !names.includes(name) && !labels.has(name))).toEqual([]);
});

function runPromtool(args: string[], input?: string): { status: number | null; errors: string } {
  const { error, status, stderr } = spawnSync("promtool", args, { input, encoding: "utf8" });
  if (error !== undefined) throw new Error("promtool is missing: apt-get install prometheus");
  return { status, errors: stderr.trim() };
}
