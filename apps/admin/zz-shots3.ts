import { chromium } from "@playwright/test";
import { launchOptions } from "@market/testing/browser";
import { mkdirSync } from "node:fs";
const base = "http://127.0.0.1:4913";
const out = "/tmp/shots/w3";
mkdirSync(out, { recursive: true });
const browser = await chromium.launch(launchOptions);
for (const width of [1280, 360])
  for (const scheme of ["light", "dark"] as const) {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme: scheme,
    });
    const page = await context.newPage();
    const shot = (name: string) =>
      page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png` });
    await page.goto(`${base}/login`);
    await page.getByLabel("Email").fill("admin@market.test");
    await page.locator("input[type=password]").fill("market-demo-2026");
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    for (const name of ["shops", "users"]) {
      await page.goto(`${base}/${name}`);
      await page.locator("tr.market-row").first().waitFor();
      await page.waitForTimeout(300);
      for (let i = 0; i < 3; i++) await page.keyboard.press("j");
      await page.waitForTimeout(300);
      await shot(`${name}-row`);
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").waitFor();
      await page.waitForTimeout(400);
      await page.keyboard.press("j");
      await page.waitForTimeout(400);
      await shot(`${name}-details`);
      await page.keyboard.press("Escape");
      await page.waitForTimeout(200);
      await shot(`${name}-closed`);
      console.log(name, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)));
    }
    await page.keyboard.press("?");
    await page.waitForTimeout(400);
    await shot("shortcuts");
    await context.close();
  }
await browser.close();
