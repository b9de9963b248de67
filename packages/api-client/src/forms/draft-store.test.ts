import { beforeEach, describe, expect, test, vi } from "vitest";
import { userSessionStorage } from "../session/user-session-storage.ts";
import { createDraftStore, type DraftStore } from "./draft-store.ts";

interface Category {
  name: string;
}

const storage = userSessionStorage({ email: "amara@market.test" });
const initial: Category = { name: "" };

/** Opens a new form in the tab. */
function openForm(form = "add-category", saved = initial): DraftStore<Category> {
  return createDraftStore(storage, {
    form,
    parse: ({ name = saved.name }) => ({ name: typeof name === "string" ? name : "" }),
  });
}
const draftName = (form?: string): string | undefined => openForm(form).read()?.content.name;

beforeEach(() => sessionStorage.clear());

describe("createDraftStore", () => {
  test("has no draft at first, and none for an empty form", () => {
    const form = openForm();
    expect(form.read()).toBeUndefined();
    expect(form.save(initial)).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  test("stores one draft per form, the last", () => {
    const form = openForm();
    for (const name of ["B", "Ba", "Bag"]) form.save({ name });
    expect(draftName()).toBe("Bag");
    openForm().save({ name: "Shoe" });
    expect(draftName()).toBe("Shoe");
    expect(sessionStorage).toHaveLength(1);
  });

  test("dates a draft by its last change", () => {
    const now = vi.spyOn(Date, "now").mockReturnValue(1000);
    const form = openForm();
    form.save({ name: "Bag" });
    now.mockReturnValue(2000);
    form.save({ name: "Bag" });
    expect(openForm().read()?.savedAt).toBe(1000);
    form.save({ name: "Bags" });
    expect(openForm().read()?.savedAt).toBe(2000);
  });

  test("deletes the draft of a form that was emptied, but not the one before of an untouched form", () => {
    const form = openForm();
    form.save({ name: "Bag" });
    openForm().save(initial);
    expect(draftName()).toBe("Bag");
    form.save(initial);
    expect(sessionStorage).toHaveLength(0);
  });

  test("deletes the draft of a form that is closed, and ignores a late change", () => {
    const form = openForm();
    form.save({ name: "Bag" });
    form.close(undefined);
    form.save({ name: "Bags" });
    expect(sessionStorage).toHaveLength(0);
  });

  test("keeps the draft that a later form has saved, when it is closed", () => {
    const form = openForm();
    form.save({ name: "Bag" });
    openForm().save({ name: "Shoe" });
    form.close(undefined);
    expect(draftName()).toBe("Shoe");
  });

  test("puts back an earlier draft that was not decided about", () => {
    vi.spyOn(Date, "now").mockReturnValue(1000);
    openForm().save({ name: "Bag" });
    vi.spyOn(Date, "now").mockReturnValue(2000);
    const form = openForm();
    const earlier = form.read();
    form.save({ name: "Shoe" });
    form.close(earlier);
    expect(openForm().read()).toEqual({ content: { name: "Bag" }, savedAt: 1000 });
  });

  test("offers a draft to the form of its name only", () => {
    openForm("edit-category:1").save({ name: "Bag" });
    openForm("edit-category:2").save({ name: "Shoe" });
    expect(draftName("edit-category:1")).toBe("Bag");
    expect(draftName("edit-category:2")).toBe("Shoe");
    expect(draftName()).toBeUndefined();
  });

  test("has no draft that does not differ from the saved values any more", () => {
    openForm("edit-category:1", { name: "Bag" }).save({ name: "Bags" });
    expect(openForm("edit-category:1", { name: "Bags" }).read()).toBeUndefined();
  });

  test("stores a form that was emptied of saved values", () => {
    openForm("edit-category:1", { name: "Bag" }).save({ name: "" });
    expect(openForm("edit-category:1", { name: "Bag" }).read()?.content).toEqual({ name: "" });
  });

  test("stores no password, however it is named and nested", () => {
    const secrets = { password: "s3cret", owner: { newPassword: "s3cret", PASSWORD_2: "s3cret" } };
    openForm().save({ name: "Bag", ...secrets });
    expect(draftName()).toBe("Bag");
    expect(Object.values(sessionStorage).join(" ")).not.toContain("s3cret");
  });

  test.each<[description: string, stored: unknown]>([
    ["a string", "draft"],
    ["a list", [{}]],
    ["an object", {}],
    ["no time", { savedAt: "now", content: { name: "Bag" } }],
    ["an impossible time", { savedAt: 1e300, content: { name: "Bag" } }],
    ["a time before 1970", { savedAt: -1, content: { name: "Bag" } }],
    ["no content", { savedAt: 1, content: ["Bag"] }],
    ["a foreign content", { savedAt: 1, content: { name: {} } }],
  ])("ignores storage that contains %s, and overwrites it", (_description, stored) => {
    storage.write("draft:add-category", stored);
    const form = openForm();
    expect(form.read()).toBeUndefined();
    expect(form.save({ name: "Bag" })).toBe(true);
    expect(draftName()).toBe("Bag");
  });

  test("returns false when storage is full, and saves the same content later", () => {
    const form = openForm();
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(form.save({ name: "Bag" })).toBe(false);
    full.mockRestore();
    expect(form.save({ name: "Bag" })).toBe(true);
    expect(draftName()).toBe("Bag");
  });
});
