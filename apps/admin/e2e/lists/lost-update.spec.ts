import { authorizationOf, expect, test } from "../support/fixtures.ts";

test("a category that two people edit keeps what each of them chooses", async ({
  signedIn: page,
  request,
  login,
  pageErrors,
}) => {
  const headers = authorizationOf(login.token);
  const name = `Shared ${Date.now()}`;
  const created = await request.post("/api/categories", { data: { name, image: "" }, headers });
  const { data } = (await created.json()) as { data: { _id: string } };
  const { _id: id } = data;
  const path = `/api/admin/categories/${id}`;

  await page.goto(`/categories?edit=${id}`);
  const dialog = page.getByRole("dialog", { name: "View/Edit Category" });
  await dialog.getByLabel("Status").click();
  await page.getByRole("option", { name: "Inactive" }).click();
  const renamed = { name: `${name} renamed`, image: "", is_active: true };
  expect((await request.put(path, { data: renamed, headers })).ok()).toBe(true);

  await dialog.getByRole("button", { name: "Save" }).click();
  const notice = dialog.getByRole("alert", { name: "This category was changed meanwhile" });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText("admin@market.test saved other values");
  // The new name is theirs, the status that was chosen here is kept.
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(renamed.name);
  await expect(dialog.getByLabel("Status")).toHaveValue("Inactive");

  const sent = page.waitForRequest((call) => call.method() === "PUT");
  await dialog.getByRole("button", { name: "Save" }).click();
  expect((await sent).postDataJSON()).toEqual({ ...renamed, is_active: false });
  await expect(dialog).toBeHidden();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("412")]);
});
