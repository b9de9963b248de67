import type { Locator, Page } from "@playwright/test";
import { actions, loads, publicActions, type Call } from "./calls.ts";
import { faults, WORDS, type NamedFault, type Outcome } from "./faults.ts";
import { expect, test, type Server } from "./panel.ts";
import { findTraces } from "./traces.ts";

/*
 * "Any answer of the server leads to a documented text": every call of the specification's point 7
 * with every fault. Each step is one of these pairs.
 */

/** Milliseconds after which a call without an answer has failed. */
const TIMEOUT = 30_000;
/** The pause before the second try; each one after is twice as long. */
const PAUSE = 1000;
/** Longer than a toast stands. */
const TOAST = 5000;
/** What is polled here comes within milliseconds. */
const SOON = { intervals: [10, 20, 50] };

interface Case {
  page: Page;
  server: Server;
  call: Call;
  fault: NamedFault;
}

function outcomeOf({ reads, outcomes, words }: Call, { name, outcome }: NamedFault): Outcome {
  const result = outcomes?.[name] ?? outcome[reads];
  return result === "words" && words === undefined ? "failed" : result;
}

/** What the page is to show for a case. */
function expected({ page, call, fault }: Case): Locator {
  const outcome = outcomeOf(call, fault);
  if (outcome === "done") return call.done(page).first();
  if (outcome === "empty") return (call.empty ?? call.done)(page).first();
  return call.failure(page, outcome === "words" ? WORDS[call.words ?? "message"] : call.fallback);
}

/** Puts the fault in place of the call's answer. */
async function meet({ server, call, fault }: Case): Promise<void> {
  const { endpoint, body, spoil } = call;
  const [method = "", path = ""] = endpoint.replace(":id", "category-0").split(" ");
  const right = endpoint.startsWith("POST /upload")
    ? { file: { url: "/uploads/a.png", filePath: "uploads/a.png" } }
    : await server.right({ method, path, body: method === "GET" ? undefined : (body ?? {}) });
  const isSpoilt = fault.name === "parts of wrong types" && spoil;
  const answer = isSpoilt ? { status: 200, body: JSON.stringify(spoil(right)) } : fault.make(right);
  server.meet(endpoint, answer);
}

/**
 * Winds the clock on until the page shows what is expected: over the pauses between tries, and over
 * the time-out of each request that has arrived and gets no answer.
 */
async function windOnUntil(
  shown: Locator,
  { page, server, call, fault }: Case,
  before: number,
): Promise<void> {
  const hangs = fault.name === "a hang";
  let timedOut = 0;
  for (let round = 0; round < 200 && !(await shown.isVisible()); round += 1) {
    const arrived = server.callsOf(call.endpoint) - before;
    if (hangs && arrived > timedOut) {
      timedOut = arrived;
      await page.clock.fastForward(TIMEOUT);
    } else if (hangs || !server.busy()) {
      await page.clock.fastForward(PAUSE * 2 ** (arrived - 1));
    }
    // Real time, for what the page does meanwhile.
    await page.waitForTimeout(15);
  }
}

/** Makes the call, meets the fault, and looks at what the panel shows then. */
async function tryCase(each: Case): Promise<void> {
  const { page, server, call, fault } = each;
  const failed = !["done", "empty"].includes(outcomeOf(call, fault));
  await meet(each);
  const before = server.callsOf(call.endpoint);
  await call.act(page);
  await expect.poll(() => server.callsOf(call.endpoint), SOON).toBeGreaterThan(before);
  const shown = expected(each);
  if (failed && call.endpoint.startsWith("GET")) await windOnUntil(shown, each, before);
  else if (fault.name === "a hang") await page.clock.fastForward(call.timeout ?? TIMEOUT);
  if (call.silent) await page.waitForTimeout(100);
  await shown.waitFor({ timeout: 15_000 });
  // A failed load was tried four times, an action once.
  const tries = failed && call.endpoint.startsWith("GET") ? 4 : 1;
  expect(server.callsOf(call.endpoint) - before, "requests").toBe(tries);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await findTraces(page), "traces of a value that was not understood").toEqual([]);
}

for (const call of loads) {
  test(call.endpoint, async ({ page, server, pageErrors }) => {
    for (const fault of faults) {
      await test.step(`${call.endpoint}: ${fault.name}`, async () => {
        await call.arrange(page);
        await tryCase({ page, server, call, fault });
        await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
        server.restore();
        const retry = page.getByRole("button", { name: "Retry" });
        if (await retry.isVisible()) {
          await retry.click();
          await call.done(page).first().waitFor({ timeout: 15_000 });
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
    test.use({ signedIn: kind === "signed in" });
    for (const call of calls) {
      test(call.endpoint, async ({ page, server, pageErrors }) => {
        let ready = false;
        for (const fault of faults) {
          await test.step(`${call.endpoint}: ${fault.name}`, async () => {
            // After a failure the same form is sent again, as it stands.
            if (!ready) await call.arrange(page);
            await tryCase({ page, server, call, fault });
            if (call.toasts) {
              await page.clock.fastForward(TOAST);
              await expect.poll(() => page.getByRole("alert").count(), SOON).toBe(0);
            }
            ready = outcomeOf(call, fault) !== "done";
            server.restore();
            expect(pageErrors).toEqual([]);
          });
        }
      });
    }
  });
}
