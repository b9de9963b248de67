import { expect, test } from "../support/fixtures.ts";

const REFUSED: [what: string, statement: string][] = [
  ["markup", "document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'"],
  ["the URL of a script", "document.createElement('script').src = '/assets/a.js'"],
  ["the text of a script", "document.createElement('script').text = 'alert(1)'"],
  ["another policy", "trustedTypes.createPolicy('another', {})"],
];

for (const [what, statement] of REFUSED) {
  test(`the page refuses ${what} from a string`, async ({ dashboard: page, pageErrors }) => {
    await expect(page.evaluate(statement)).rejects.toThrow("TypeError");
    // The browser logs the violation of the Content-Security-Policy.
    expect(pageErrors.splice(0).length).toBeGreaterThan(0);
  });
}

test("the page accepts styles from a string", async ({ dashboard: page }) => {
  const style = "document.createElement('style').innerHTML = 'a > b { color: red }'";
  expect(await page.evaluate(style)).toContain("color");
});
