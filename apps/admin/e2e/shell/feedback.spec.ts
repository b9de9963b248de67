import { wireInvitation } from "@market/api-client/testing";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { fillInvitation } from "../support/invite.ts";

const WIDTHS = [360, 1280];
const TOASTS = ".mantine-Notification-root";

const CONTROLS = "a[href], button, input, select, textarea";
/** Filled buttons: the main action of a screen or dialog. */
const PRIMARY_CONTROLS = "button.mantine-Button-root:not([data-variant])";

/** Returns the controls that elements cover: those of the open dialog, or else of the page. */
function findCovered(page: Page, covering: string, controls = CONTROLS): Promise<string[]> {
  return page.evaluate(
    ([coveringSelector = "", controlSelector = ""]) => {
      const rects = [...document.querySelectorAll(coveringSelector)].map((element) => ({
        element,
        rect: element.getBoundingClientRect(),
      }));
      const scope = document.querySelector("[aria-modal=true]") ?? document;
      return [...scope.querySelectorAll(controlSelector)]
        .filter((control) => {
          const { left, right, top, bottom, width } = control.getBoundingClientRect();
          return rects.some(
            ({ element, rect }) =>
              width > 0 &&
              !element.contains(control) &&
              left < rect.right &&
              right > rect.left &&
              top < rect.bottom &&
              bottom > rect.top,
          );
        })
        .map((control) => control.ariaLabel ?? control.textContent);
    },
    [covering, controls],
  );
}

/** The invitation is not of the server, where other tests accept and cancel the first one. */
async function resendInvitation(page: Page): Promise<void> {
  await page.route("**/api/admin/admins/pending", (route) =>
    route.fulfill({ json: { pendingAdmins: [wireInvitation(0)] } }),
  );
  await page.route("**/api/admin/admins/resend-invite", (route) => route.fulfill({ json: {} }));
  await page.goto("/administrators");
  await page.getByRole("button", { name: "Resend" }).press("Enter");
  await expect(page.getByText("Invitation Resent", { exact: true })).toBeVisible();
}

for (const width of WIDTHS) {
  test.describe(`${width} px`, () => {
    // Toasts are at their place at once.
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

    test("toasts cover no primary control", async ({ signedIn: page }) => {
      await resendInvitation(page);
      const resend = page.getByRole("button", { name: "Resend" });
      await expect(resend).toHaveText("Resend");
      await resend.press("Enter");
      await expect(page.getByText("Invitation Resent", { exact: true })).toHaveCount(2);
      expect(await findCovered(page, TOASTS, PRIMARY_CONTROLS)).toEqual([]);
    });

    test("an error covers no button of a dialog that fills the window", async ({
      signedIn: page,
      pageErrors,
    }) => {
      await page.setViewportSize({ width, height: 520 });
      await page.route("**/api/admin/invite", (route) =>
        route.fulfill({ status: 500, json: { error: "Not sent" } }),
      );
      await page.goto("/administrators");
      await fillInvitation(page, "ada@example.com", "Support");
      await page.getByRole("button", { name: "Send Invitation" }).click();
      await expect(page.getByText("Not sent")).toHaveCount(1);
      expect(await findCovered(page, TOASTS, "form button")).toEqual([]);
      await page.keyboard.press("Escape");
      await page.evaluate(() => history.pushState(null, "", "/products?import"));
      await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
      await page.getByRole("button", { name: "Choose a file" }).waitFor();
      expect(await findCovered(page, TOASTS, "[role=dialog] button")).toEqual([]);
      pageErrors.splice(0);
    });

    test("the new-version notice moves and covers nothing", async ({ signedIn: page }) => {
      await page.goto("/shops");
      await page.waitForLoadState("networkidle");
      const heading = page.getByRole("heading", { level: 1 });
      const before = await heading.boundingBox();
      await page.route("**/shops", (route) =>
        route.fulfill({ contentType: "text/html", body: '<meta name="build" content="another">' }),
      );
      await page.evaluate(() => dispatchEvent(new Event("vite:preloadError")));
      await expect(page.getByText("A new version is available")).toBeVisible();
      expect(await heading.boundingBox()).toEqual(before);
      expect(await findCovered(page, '[aria-label="New version"]')).toEqual([]);
      await page.getByRole("button", { name: "Dismiss" }).press("Enter");
      await expect(page.getByText("A new version is available")).toHaveCount(0);
      await expect(page.locator("body")).not.toBeFocused();
    });

    test("Create Product stays in view, and covers no focused field", async ({
      signedIn: page,
    }) => {
      await page.goto("/products/new");
      await page.getByPlaceholder("Search by shop name…").fill("a");
      await page.getByRole("option").first().click();
      const create = page.getByRole("button", { name: "Create Product" });
      await expect(create).toBeInViewport({ ratio: 1 });
      const top = (await create.boundingBox())?.y ?? 0;
      for (const label of ["Product Name", "Description", "Price", "Condition", "Delivery Fee"]) {
        const field = page.getByLabel(label, { exact: true }).first();
        await field.focus();
        const box = await field.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), label).toBeLessThanOrEqual(top);
      }
      const media = page.getByRole("heading", { name: "Media" }).locator("../..");
      const add = page.getByRole("button", { name: "Add", exact: true });
      const [card, last] = [await media.boundingBox(), await add.boundingBox()];
      expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(
        (last?.y ?? 0) + (last?.height ?? 0) + 24,
      );
    });
  });
}

test("a toast stays while it has the focus, and gives it back", async ({ signedIn: page }) => {
  await page.clock.install();
  await resendInvitation(page);
  const resend = page.getByRole("button", { name: "Resend" });
  await resend.focus();
  const dismiss = page.getByRole("button", { name: "Dismiss notification" });
  await dismiss.focus();
  await page.clock.fastForward(10_000);
  await expect(dismiss).toBeFocused();
  await dismiss.press("Enter");
  await expect(resend).toBeFocused();
  await page.clock.fastForward(1000);
  await expect(dismiss).toHaveCount(0);
});

test("shows at most three toasts at once", async ({ signedIn: page }) => {
  await page.clock.install();
  await resendInvitation(page);
  const resend = page.getByRole("button", { name: "Resend" });
  const toasts = page.getByText("Invitation Resent", { exact: true });
  // Toasts stay while the pointer is over one.
  await toasts.hover();
  for (const count of [2, 3, 3, 3]) {
    await expect(resend).toHaveText("Resend");
    await resend.press("Enter");
    await expect(toasts).toHaveCount(count);
  }
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5000);
  await expect(toasts).toHaveCount(0);
});
