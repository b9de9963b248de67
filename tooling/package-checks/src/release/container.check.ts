import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { BASE_ENV, placeInRoot } from "./build-image.ts";
import { signIn, startInstalledServer } from "./installed-server.ts";

const image = inject("image");

test("the container serves the panel, signs in, is healthy, and stops in time", async () => {
  const env = placeInRoot(image.root, image.env);
  const cwd = join(image.root, image.workdir);
  await using server = await startInstalledServer(image.command, { cwd, env });

  const page = await fetch(server.url);
  expect(await page.text()).toContain('<div id="root">');
  expect((await signIn(server.url)).status).toBe(200);
  const checkHealth = (port: number) =>
    execFileSync("/bin/sh", ["-c", image.healthcheck], {
      env: { ...BASE_ENV, PORT: String(port) },
      stdio: "ignore",
    });
  checkHealth(server.port);

  const { code, ms } = await server.stop(image.stopSignal as NodeJS.Signals);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000);
  expect(() => checkHealth(server.port)).toThrow("Command failed");
});
