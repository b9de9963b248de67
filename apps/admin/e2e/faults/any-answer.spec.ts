import type { Locator, Page } from "@playwright/test";
import { actions, publicActions } from "./actions.ts";
import type { Call } from "./calls.ts";
import { faults, SERVER_MESSAGES, type NamedFault, type Outcome } from "./faults.ts";
import { loads } from "./loads.ts";
import { expect, settle, test, type Server } from "./fixtures.ts";
import { findLeakedValues } from "./leaked-values.ts";

/* Any response leads to a specified text: every call (specification, point 7) with every fault. */

/** Milliseconds after which a call times out. */
const TIMEOUT = 30_000;
/** Milliseconds before the first retry; the delay doubles with each retry. */
const RETRY_DELAY = 1000;
/** Milliseconds after which a toast has disappeared. */
const TOAST_TIME = 5000;
const SHORT_POLL = { intervals: [10, 20, 50] };

interface Case {
  page: Page;
  server: Server;
  call: Call;
  fault: NamedFault;
}

function outcomeOf({ reads, outcomes, messageKey }: Call, { name, outcome }: NamedFault): Outcome {
  const result = outcomes?.[name] ?? outcome[reads];
  return result === "message" && messageKey === undefined ? "fallback" : result;
}

/** Returns what the page must show. */
function expected({ page, call, fault }: Case): Locator {
  const outcome = outcomeOf(call, fault);
  if (outcome === "done") return call.done(page).first();
  if (outcome === "empty") return (call.empty ?? call.done)(page).first();
  const { messageKey, fallback } = call;
  return call.failure(
    page,
    outcome === "message" && messageKey ? SERVER_MESSAGES[messageKey] : fallback,
  );
}

/** Replaces the call's response with the fault. */
async function injectFault({ server, call, fault }: Case): Promise<void> {
  const { endpoint, corrupt } = call;
  const response = call.response ?? (await server.validResponse(endpoint.replace("GET ", "")));
  const isCorrupt = fault.name === "fields of wrong types" && corrupt;
  server.injectFault(
    endpoint,
    isCorrupt ? { status: 200, body: JSON.stringify(corrupt(response)) } : fault.make(response),
  );
}

/** Advances the clock until the page shows `shown`: over the retry delays and the timeouts of requests. */
async function advanceUntil(
  shown: Locator,
  { page, server, call, fault }: Case,
  before: number,
): Promise<void> {
  const hangs = fault.name === "a hang";
  let timedOut = 0;
  for (let round = 0; round < 200 && !(await shown.isVisible()); round += 1) {
    const arrived = server.countCalls(call.endpoint) - before;
    if (hangs && arrived > timedOut) {
      timedOut = arrived;
      await page.clock.fastForward(TIMEOUT);
    } else if (hangs || !server.hasPendingRequests()) {
      await page.clock.fastForward(RETRY_DELAY * 2 ** (arrived - 1));
    }
    // Real time, so that the page can render.
    await shown.waitFor({ timeout: 15 }).catch(() => {});
  }
}

/** Closes the toasts of errors, which stay, and waits until no toast is shown. */
async function dismissToasts(page: Page): Promise<void> {
  const dismiss = page.getByRole("button", { name: "Dismiss notification" });
  await dismiss.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((each) => each.click()));
  const countLater = () => page.clock.fastForward(TOAST_TIME).then(() => dismiss.count());
  await expect.poll(countLater, SHORT_POLL).toBe(0);
}

/** Makes the call with the fault and checks what the page shows. */
async function tryCase(each: Case): Promise<void> {
  const { page, server, call, fault } = each;
  const failed = !["done", "empty"].includes(outcomeOf(call, fault));
  await injectFault(each);
  // A row stays locked until the list is there that the last success has requested again.
  await expect.poll(() => server.hasPendingRequests(), SHORT_POLL).toBe(false);
  const before = server.countCalls(call.endpoint);
  await call.act(page);
  await expect.poll(() => server.countCalls(call.endpoint), SHORT_POLL).toBeGreaterThan(before);
  const shown = expected(each);
  if (failed && call.endpoint.startsWith("GET")) await advanceUntil(shown, each, before);
  else if (fault.name === "a hang") await page.clock.fastForward(call.timeout ?? TIMEOUT);
  if (call.isSilent) await settle(page);
  await shown.waitFor();
  // A failed load is tried four times, an action once.
  const tries = failed && call.endpoint.startsWith("GET") ? 4 : 1;
  expect(server.countCalls(call.endpoint) - before, "requests").toBe(tries);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await findLeakedValues(page), "leaked values").toEqual([]);
}

for (const call of loads) {
  test(call.endpoint, { tag: "@matrix" }, async ({ page, server, pageErrors }) => {
    for (const fault of faults) {
      await test.step(`${call.endpoint}: ${fault.name}`, async () => {
        await call.arrange(page);
        await tryCase({ page, server, call, fault });
        await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
        server.removeFault();
        const retry = page.getByRole("button", { name: "Retry" });
        if (await retry.isVisible()) {
          await retry.click();
          await call.done(page).first().waitFor();
        }
        expect(pageErrors).toEqual([]);
      });
    }
  });
}

for (const [kind, calls] of [
  ["signed out", publicActions],
  ["signed in", actions],
] as const) {
  test.describe(kind, () => {
    test.use({ hasSession: kind === "signed in" });
    for (const call of calls) {
      test(call.endpoint, { tag: "@matrix" }, async ({ page, server, pageErrors }) => {
        let ready = false;
        for (const fault of faults) {
          await test.step(`${call.endpoint}: ${fault.name}`, async () => {
            // After a failure the same form is submitted again.
            if (!ready) await call.arrange(page);
            await tryCase({ page, server, call, fault });
            if (call.showsToast) await dismissToasts(page);
            ready = outcomeOf(call, fault) !== "done";
            server.removeFault();
            expect(pageErrors).toEqual([]);
          });
        }
      });
    }
  });
}
