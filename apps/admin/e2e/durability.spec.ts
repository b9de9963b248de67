import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@market/testing/find-free-port";
import { fillInProduct } from "./support/new-product.ts";
import { admin, expect, test } from "./support/fixtures.ts";
import { startServer, stopServer } from "./support/own-server.ts";

test("keeps a product when the server is killed right after the success message", async ({
  page,
  pageErrors,
}) => {
  test.slow();
  const dataDir = mkdtempSync(join(tmpdir(), "market-e2e-"));
  const port = await findFreePort();
  const name = `Kettle ${Date.now()}`;
  const env = { PORT: String(port), DATA_DIR: dataDir };
  let server = await startServer(env);
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
    server = await startServer(env);
    await page.goto(`http://localhost:${port}/products?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
    await page.goto("about:blank");
    // The list may have been requested while the server was down.
    pageErrors.splice(0);
  } finally {
    await stopServer(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
