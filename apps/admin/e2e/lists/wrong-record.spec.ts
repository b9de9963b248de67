import { rows, wireCategory } from "@market/api-client/testing";
import { expect, serveRows, test } from "../support/fixtures.ts";

test("a category with the id of another one, or without one, cannot be edited", async ({
  signedIn: page,
}) => {
  const puts: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && puts.push(request.url()));
  await serveRows(page, "categories", [
    ...rows(3, wireCategory),
    wireCategory(1, { name: "Same id" }),
    wireCategory(5, { _id: undefined, name: "No id" }),
    wireCategory(6, { _id: "..", name: "Two dots" }),
    wireCategory(7, { _id: "x".repeat(201), name: "Long id" }),
    wireCategory(8, { _id: "\uD800", name: "Half a character" }),
  ]);
  await page.goto("/categories");
  for (const name of ["Same id", "No id", "Two dots", "Long id", "Half a character"]) {
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: "View/Edit Category" });
    await expect(dialog).toContainText("The server sent no ID of its own for this category");
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(name);
    await expect(dialog.getByRole("button", { name: "Save" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await dialog.getByLabel("Name", { exact: true }).press("Enter");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  }
  expect(puts).toEqual([]);
});
