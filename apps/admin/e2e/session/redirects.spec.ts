import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, submitLogin, test } from "../support/fixtures.ts";
import { imageFile } from "../support/image-file.ts";

/** A host that the API redirects to. It records what it gets. */
const received: string[] = [];
let host: Server;
let url: string;

test.beforeAll(async () => {
  host = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    response.writeHead(200, {
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "*",
    });
    response.end("{}");
  });
  await new Promise<void>((resolve) => host.listen(0, resolve));
  url = `http://localhost:${(host.address() as AddressInfo).port}`;
});
test.afterAll(() => host.close());
test.beforeEach(() => received.splice(0));
// The panel's own policy would refuse the other host as well.
test.use({ bypassCSP: true });

for (const status of [302, 307, 308]) {
  test(`a redirect with ${status} forwards no password`, async ({ page, pageErrors }) => {
    await page.route("**/api/admin/login", (route) =>
      route.fulfill({ status, headers: { location: `${url}/stolen` } }),
    );
    await page.goto("/login");
    await submitLogin(page);
    await expect(page.getByRole("alert")).toContainText("An unexpected error occurred");
    expect(received).toEqual([]);
    pageErrors.splice(0);
  });
}

test("the first requests of a page, and lists, follow no redirect", async ({
  signedIn: page,
  pageErrors,
}) => {
  await page.route("**/api/admin/shops?*", (route) =>
    route.fulfill({ status: 307, headers: { location: `${url}/stolen` } }),
  );
  await page.goto("/shops");
  // After the request of the static page and the first one of the list.
  await expect(page.getByText(/Retrying, 2 of 3/)).toBeVisible();
  expect(received).toEqual([]);
  pageErrors.splice(0);
});

test("an upload that was redirected has failed", async ({ signedIn: page, pageErrors }) => {
  await page.route("**/api/upload/single", (route) =>
    route.fulfill({ status: 307, headers: { location: `${url}/stolen` } }),
  );
  await page.goto("/products/new");
  await page.getByLabel("Image files").setInputFiles([imageFile("front.png")]);
  await expect(page.getByText("Failed to upload one or more images")).toBeVisible();
  pageErrors.splice(0);
});
