import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillInProduct } from "./support/new-product.ts";
import { admin, expect, test } from "./support/fixtures.ts";

/** Returns a port that is not in use. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function startServer(port: number, dataDir: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["../api/src/main.ts"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: "ignore",
  });
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      {
        timeout: 30_000,
      },
    )
    .toBe(true);
  return server;
}

test("keeps a product when the server is killed right after the success message", async ({
  page,
  pageErrors,
}) => {
  test.slow();
  const dataDir = mkdtempSync(join(tmpdir(), "market-e2e-"));
  const port = await findFreePort();
  const name = `Kettle ${Date.now()}`;
  let server = await startServer(port, dataDir);
  try {
    await page.goto(`http://localhost:${port}/login`);
    await page.getByLabel("Email").fill(admin.email);
    await page.getByLabel("Password", { exact: true }).fill(admin.password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByRole("main").getByText("Add Product", { exact: true }).click();
    await fillInProduct(page, name);
    await page.getByRole("button", { name: "Create Product" }).click();
    await expect(page.getByText("Product created successfully!")).toBeVisible();
    server.kill("SIGKILL");
    server = await startServer(port, dataDir);
    await page.goto(`http://localhost:${port}/products?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
    await page.goto("about:blank");
    // The list may have been requested while the server was down.
    pageErrors.splice(0);
  } finally {
    server.kill("SIGTERM");
    await new Promise((resolve) => {
      server.once("exit", resolve);
    });
    rmSync(dataDir, { recursive: true, force: true });
  }
});
