import type { Page } from "@playwright/test";
import { actions, publicActions } from "./actions.ts";
import type { Call } from "./calls.ts";
import { expect, settle, test } from "./fixtures.ts";

for (const [kind, calls] of [
  ["signed out", publicActions],
  ["signed in", actions],
] as const) {
  test.describe(kind, () => {
    test.use({ hasSession: kind === "signed in" });
    for (const call of calls) {
      const { submit } = call;
      if (submit) {
        test(`${call.endpoint}: a double click and five Enters send one request`, async ({
          page,
          server,
        }) => {
          await call.arrange(page);
          const before = server.countCalls(call.endpoint);
          server.injectFault(call.endpoint, "hang");
          await submit(page).dblclick();
          for (let times = 0; times < 5; times += 1) await page.keyboard.press("Enter");
          // The code that sends calls may still be loading.
          await expect.poll(() => server.countCalls(call.endpoint) - before).toBe(1);
          await settle(page);
          expect(server.countCalls(call.endpoint) - before).toBe(1);
        });
      }

      test(`${call.endpoint}: offline it fails within a second and is not sent later`, async ({
        page,
        context,
        server: _server,
        pageErrors,
      }) => {
        await call.arrange(page);
        const sent = await goOffline(page, call);
        await call.act(page);
        await expect.poll(sent).toBe(1);
        await call.failure(page, call.fallback).waitFor({ timeout: 1000 });
        await context.setOffline(false);
        await page.waitForFunction(() => navigator.onLine);
        await settle(page);
        expect(sent()).toBe(1);
        expect(pageErrors).toEqual([]);
      });
    }
  });
}

/** Takes the page offline. Returns a function that counts the tries of the call from then on. */
async function goOffline(page: Page, { endpoint }: Call): Promise<() => number> {
  let sent = 0;
  const [method = "", path = ""] = endpoint.replace("/:id", "").split(" ");
  page.on("request", (request) => {
    if (request.method() === method && request.url().includes(`/api${path}`)) sent += 1;
  });
  await page.unrouteAll({ behavior: "wait" });
  // The code that sends calls and shows failures loads after the first data or the first input.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  return () => sent;
}
