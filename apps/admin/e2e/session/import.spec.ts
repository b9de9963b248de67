import type { Page } from "@playwright/test";
import {
  authorizationOf,
  expect,
  recordApiCalls,
  submitLogin,
  withoutCapabilities,
} from "../support/fixtures.ts";
import { test } from "../support/own-server.ts";

const COUNT = 500;
const HEADER = "Vendor,Product Name,Description,Price,Condition,Stock,Delivery Fee";

/** Waits until the import has this many answers, and goes on when it has paused. */
async function waitForRow(page: Page, row: number): Promise<void> {
  const progress = page.getByText(/^[\d,]+ (of|created)/).first();
  const goOn = page.getByRole("button", { name: /^Go on/ });
  await expect
    .poll(
      async () => {
        if (await goOn.isVisible()) await goOn.click({ timeout: 1000 }).catch(() => {});
        return Number.parseInt(
          (await progress.textContent({ timeout: 1000 }).catch(() => "")) ?? "",
          10,
        );
      },
      { timeout: 120_000 },
    )
    .toBeGreaterThanOrEqual(row);
}

for (const isHosted of [false, true]) {
  const title = `an import goes on after a crash of the ${isHosted ? "hosted" : "own"} server, an expired session and a reload, and creates nothing twice`;
  test(title, { tag: "@matrix" }, async ({ page, context, ownServer, pageErrors }) => {
    test.slow();
    const { origin, start, kill } = ownServer;
    await start({});
    if (isHosted) await withoutCapabilities(page);
    await page.goto(`${origin}/login`);
    await submitLogin(page);
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    const call = async (method: string, path: string) => {
      const token = (await context.cookies()).find(({ name }) => name === "accessToken")?.value;
      const headers = authorizationOf(token);
      return (await fetch(`${origin}/api/admin${path}`, { method, headers })).json();
    };
    const { data: shops } = await call("GET", "/shops?limit=2");
    const calls = recordApiCalls(page);
    page.on("dialog", (dialog) => void dialog.accept());

    await page.goto(`${origin}/products?import`);
    const rows = Array.from(
      { length: COUNT },
      (_, row) => `${shops[row % 2].name},Imported ${row},x,"₦1,200",brand new,7,500`,
    );
    await page.getByLabel("CSV file").setInputFiles({
      name: "products.csv",
      mimeType: "text/csv",
      buffer: Buffer.from([HEADER, ...rows].join("\r\n")),
    });
    await page.getByRole("button", { name: "Import 500 products" }).click();
    await waitForRow(page, 200);
    await kill();
    await start({});
    await waitForRow(page, 300);
    await call("POST", "/logout");
    await expect(page.getByText("Your session has expired. Sign in again.")).toBeVisible();
    await submitLogin(page);
    await waitForRow(page, 400);
    await page.reload();
    await waitForRow(page, isHosted ? 490 : COUNT);

    const summary = page.getByText(/^\d+ created, \d+ not$/).last();
    await expect(summary).toBeVisible();
    const { data: products } = await call("GET", "/products?limit=1000");
    const names: string[] = products.map(({ name }: { name: string }) => name);
    const imported = names.filter((name) => name.startsWith("Imported "));
    expect(new Set(imported).size).toBe(imported.length);
    const created = Number.parseInt((await summary.textContent()) ?? "", 10);
    expect(imported.length).toBeGreaterThanOrEqual(created);
    if (!isHosted) expect([created, imported.length]).toEqual([COUNT, COUNT]);
    expect(calls.filter((entry) => entry.includes("/shops/search"))).toHaveLength(2);
    // The list, which loads again, would ask the server after its end.
    await page.goto("about:blank");
    pageErrors.length = 0;
  });
}
