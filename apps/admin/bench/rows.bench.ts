import { rows, wireProduct, wireShop, wireUser } from "@market/api-client/testing";
import type { CDPSession, Page } from "@playwright/test";
import { expect, signIn, test } from "../e2e/support/fixtures.ts";
import { median, recordLongTasks, recordTyping } from "./support/measure.ts";

/** Rows on the server, all requested by the screen. */
const ROWS = 10_000;

const CPU_THROTTLING = 4;

/** Milliseconds between keystrokes: 120 words a minute. */
const KEYSTROKE_INTERVAL = 100;

/** The limits apply to the median round, so that one outlier does not fail the run. */
const ROUNDS = 3;

const LISTS = [
  { path: "/shops", endpoint: "shops", row: wireShop, query: "lekki gadgets 42" },
  { path: "/users", endpoint: "users", row: wireUser, query: "amara.okafor42" },
  { path: "/products", endpoint: "products", row: wireProduct, query: "product 4217" },
];

/** Maximum milliseconds. */
const LIMITS = {
  "keystroke, median": 60,
  "keystroke, maximum": 100,
  "settled after the last keystroke": 100,
  "longest task while scrolling": 100,
};

type Figures = Record<keyof typeof LIMITS, number>;

for (const { path, endpoint, row, query } of LISTS) {
  test(`${path}: ${ROWS} rows, ${CPU_THROTTLING} times slower`, async ({ page }) => {
    await page.route(`**/api/admin/${endpoint}?*`, (route) =>
      route.fulfill({ json: { data: rows(ROWS, row) } }),
    );
    await signIn(page);
    await page.goto(`${path}?limit=${ROWS}&rows=50`);
    await expect(page.getByRole("row").nth(5)).toBeVisible();
    await page.waitForLoadState("networkidle");

    const cpu = await page.context().newCDPSession(page);
    await throttle(cpu, CPU_THROTTLING);
    const rounds: Figures[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(page, query));
    await throttle(cpu, 1);

    for (const [figure, limit] of Object.entries(LIMITS)) {
      const values = rounds.map((round) => round[figure as keyof Figures]);
      console.log(`${path}, ${figure}: ${values.join(", ")} ms of ${limit}`);
      expect.soft(median(values), figure).toBeLessThanOrEqual(limit);
    }
  });
}

/** Types the query into the search box, deletes it character by character, then scrolls. */
async function measure(page: Page, query: string): Promise<Figures> {
  const typing = await recordTyping(page, async () => {
    await page.getByRole("searchbox").click();
    await page.keyboard.type(query, { delay: KEYSTROKE_INTERVAL });
  });
  const deleting = await recordTyping(page, async () => {
    for (let left = query.length; left > 0; left -= 1) {
      await page.keyboard.press("Backspace");
      await page.waitForTimeout(KEYSTROKE_INTERVAL);
    }
  });
  const longTasks = await recordLongTasks(page, () => scroll(page));
  await page.evaluate(() => scrollTo(0, 0));
  return {
    "keystroke, median": median([...typing.keystrokes, ...deleting.keystrokes]),
    "keystroke, maximum": Math.max(...typing.keystrokes, ...deleting.keystrokes),
    "settled after the last keystroke": Math.max(typing.settled, deleting.settled),
    "longest task while scrolling": Math.max(0, ...longTasks),
  };
}

function throttle(cpu: CDPSession, rate: number): Promise<unknown> {
  return cpu.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Scrolls at a steady pace, then far down at once, then back up. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(640, 500);
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, turn < 30 ? 300 : turn < 35 ? 20_000 : -15_000);
    await page.waitForTimeout(50);
  }
}
