import { writeFileSync } from "node:fs";
import { expect as baseExpect, test } from "@playwright/test";
import { sidebarEntries } from "../../src/routing/routes.ts";
import { admin } from "../support/fixtures.ts";
import { imageFile } from "../support/image-file.ts";
import { routes } from "../support/routes.ts";
import { translate } from "../support/translate.ts";
import { browsers } from "./browsers.ts";
import { TIMEOUT, type Browser, type Tab } from "./tab.ts";

const expect = baseExpect.configure({ timeout: TIMEOUT });

const heading = (title: string) => `//h1[normalize-space()="${title}"]`;
const button = (name: string) =>
  `//button[normalize-space()="${name}" or @aria-label="${name}"][not(@disabled)]`;
const field = (label: string) =>
  `//*[self::input or self::textarea][@aria-label="${label}" or @id=//label[starts-with(., "${label}")]/@for]`;
const option = (name: string) => `//*[@role="option"][normalize-space()="${name}"]`;
const cell = (text: string) => `//td[contains(., "${text}")]`;
const containing = (text: string) => `//*[contains(text(), "${text}")]`;

async function fill(tab: Tab, label: string, text: string): Promise<void> {
  await tab.click(field(label));
  await tab.type(text);
}

async function expectNoErrors(tab: Tab): Promise<void> {
  expect(await tab.read("pageErrors")).toEqual([]);
}

for (const [name, { path, launch }] of Object.entries(browsers)) {
  test.describe(name, () => {
    let browser: Browser | undefined;
    let tab: Tab;
    test.afterEach(async () => {
      if (browser && test.info().errors.length > 0) {
        writeFileSync(test.info().outputPath("failed.png"), await tab.screenshot());
      }
      await browser?.close();
    });

    test("a walk through the panel", async ({ baseURL }) => {
      const isRequired = process.env["REQUIRED_BROWSERS"]?.includes(name) ?? false;
      test.skip(path === undefined && !isRequired, `${name} is not installed`);
      if (path === undefined) throw new Error(`${name} is not installed, see walk/browsers.ts`);
      test.setTimeout(900_000);
      browser = await launch(path);
      tab = await browser.openTab();
      const open = async (target: string): Promise<void> => tab.open(`${baseURL}${target}`);
      const unique = Date.now();
      const image = imageFile("front.png");
      const imagePath = test.info().outputPath(image.name);
      writeFileSync(imagePath, image.buffer);

      await test.step("signs in by keyboard", async () => {
        await open("/login");
        await tab.see(heading("Login"));
        await tab.type(admin.email);
        await tab.press("Tab");
        await tab.type(admin.password);
        await tab.press("Enter");
        await tab.see(heading("Dashboard"));
        await expect.poll(() => tab.read("document.activeElement.textContent")).toBe("Dashboard");
        await expectNoErrors(tab);
      });

      for (const { access, path: screen, title } of routes) {
        if (access !== "protected") continue;
        await test.step(`opens ${screen}`, async () => {
          await open(screen);
          await tab.see(heading(title));
          expect(await tab.read("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
          await expectNoErrors(tab);
        });
      }

      await test.step("opens each screen of the sidebar while the browser translates", async () => {
        await open("/");
        await tab.see(heading("Dashboard"));
        await tab.read(`(${String(translate)})()`);
        for (const { path: screen, title } of sidebarEntries.filter(({ disabled }) => !disabled)) {
          await tab.click(`//nav//a[@href="${screen}"]`);
          await tab.see(`${heading(title)}//font/font`);
        }
        await expectNoErrors(tab);
      });

      await test.step("adds a category", async () => {
        await open("/categories");
        await tab.click(button("Add Category"));
        await tab.see(field("Name"));
        await tab.type(`Toys ${unique}`);
        await tab.press("Enter");
        await tab.see(cell(`Toys ${unique}`));
        await expect
          .poll(() => tab.read("document.activeElement.textContent"))
          .toBe("Add Category");
        await expectNoErrors(tab);
      });

      await test.step("offers the draft of a product back after a reload, and creates the product", async () => {
        await open("/products/new");
        await fill(tab, "Product Name", `Kettle ${unique}`);
        await tab.reload();
        await tab.click(button("Restore draft"));
        await tab.see(`//input[@value="Kettle ${unique}"]`);
        await tab.choose("//input[@type='file']", imagePath);
        await tab.see(containing("Uploaded"));
        await fill(tab, "Vendor", "a");
        await tab.click("//*[@role='option'][1]");
        await fill(tab, "Description", "As good as new.");
        await fill(tab, "Price", "12500.5");
        await tab.click(field("Condition"));
        await tab.click(option("Fairly used"));
        await fill(tab, "Stock Quantity", "3");
        await fill(tab, "Delivery Fee", "1500");
        await tab.click(button("Create Product"));
        await tab.see(heading("Products"));
        await tab.see(cell(`Kettle ${unique}`));
        await expectNoErrors(tab);
      });

      await test.step("invites an administrator and cancels the invitation", async () => {
        const email = `ife-${unique}@example.com`;
        await open("/administrators");
        await tab.click(button("Invite Admin"));
        await fill(tab, "First Name", "Ife");
        await fill(tab, "Last Name", "Walker");
        await fill(tab, "Email Address", email);
        await tab.click(field("Role"));
        await tab.click(option("Manager"));
        await tab.click(button("Send Invitation"));
        await tab.see(containing(`Admin invitation sent to ${email}`));
        await tab.click(`//li[contains(., "${email}")]${button("Cancel")}`);
        await tab.see(containing(`Invitation for ${email} cancelled`));
        await expectNoErrors(tab);
      });

      await test.step("searches, opens a row and goes to another screen by keyboard", async () => {
        await open("/users");
        await tab.see(cell("@example"));
        await tab.click("//input[@type='search']");
        await tab.type("example.com");
        await expect.poll(() => tab.read("location.search")).toBe("?q=example.com");
        await tab.press("Escape");
        await tab.read("document.querySelector('.market-row button').focus()");
        await tab.press("j");
        await tab.press("Enter");
        // Forward opens it again.
        for (const isOpenedByForward of [false, true]) {
          if (isOpenedByForward) await tab.read("history.forward()");
          await tab.see("//*[@role='dialog']//h2");
          await tab.press("Escape");
          await expect.poll(() => tab.read("document.querySelector('[role=dialog]')")).toBe(null);
        }
        await tab.press("Control", "k");
        await tab.see("//input[@role='combobox']");
        await tab.type("Shops");
        await tab.press("Enter");
        await tab.see(heading("Shops"));
        await expectNoErrors(tab);
      });

      await test.step("exports a list", async () => {
        await open("/users");
        await tab.click(button("List options"));
        await tab.click("//*[@role='menuitem'][starts-with(., 'Export')]");
        await tab.see(containing("rows in users-"));
        await expectNoErrors(tab);
      });

      await test.step("returns to the search and the scroll position after a reload", async () => {
        await open("/users?q=example.com");
        await tab.see(cell("@example.com"));
        // Further rows come from the server.
        await expect.poll(() => tab.read("(scrollTo(0, 600), scrollY)")).toBe(600);
        await tab.reload();
        await tab.see(cell("@example.com"));
        await expect.poll(() => tab.read("scrollY")).toBe(600);
        await expectNoErrors(tab);
      });

      await test.step("signs out in two tabs", async () => {
        const other = await browser?.openTab();
        await other?.open(`${baseURL}/shops`);
        await other?.see(heading("Shops"));
        await tab.click(button("Logout"));
        await tab.see(heading("Login"));
        await other?.see(heading("Login"));
      });
    });
  });
}
