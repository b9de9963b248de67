import { beforeEach, describe, expect, test, vi } from "vitest";
import { userSessionStorage } from "../session/user-session-storage.ts";
import { createDraftStore, type DraftStore, textOf } from "./draft-store.ts";

interface Category {
  name: string;
}

const storage = userSessionStorage({ email: "amara@market.test" });
const initial: Category = { name: "" };

const parse = ({ name }: Readonly<Record<string, unknown>>): Category => ({ name: textOf(name) });

/** Opens a new form in the tab. */
function openForm(form = "add-category", saved = initial): DraftStore<Category> {
  return createDraftStore(storage, { form, initial: saved, parse });
}
const latestName = (form?: string): string | undefined => openForm(form).latest()?.content.name;

beforeEach(() => sessionStorage.clear());

describe("createDraftStore", () => {
  test("has no draft at first, and none for an empty form", () => {
    const form = openForm();
    expect(form.latest()).toBeUndefined();
    expect(form.save(initial)).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  test("stores one draft per form, the last", () => {
    const form = openForm();
    for (const name of ["B", "Ba", "Bag"]) form.save({ name });
    const draft = openForm().latest();
    expect(draft?.content.name).toBe("Bag");
    if (draft) openForm().discard(draft);
    expect(sessionStorage).toHaveLength(0);
  });

  test("dates a draft by its last change", () => {
    const now = vi.spyOn(Date, "now").mockReturnValue(1000);
    const form = openForm();
    form.save({ name: "Bag" });
    now.mockReturnValue(2000);
    form.save({ name: "Bag" });
    expect(openForm().latest()?.savedAt).toBe(1000);
    form.save({ name: "Bags" });
    expect(openForm().latest()?.savedAt).toBe(2000);
  });

  test("deletes the draft of a form that was emptied", () => {
    const form = openForm();
    form.save({ name: "Bag" });
    form.save(initial);
    expect(sessionStorage).toHaveLength(0);
  });

  test("keeps an earlier draft while another form is saved and cleared", () => {
    openForm().save({ name: "Bag" });
    const form = openForm();
    form.save({ name: "Shoe" });
    expect(latestName()).toBe("Shoe");
    form.clear();
    expect(latestName()).toBe("Bag");
  });

  test("resumes an earlier draft, and keeps the previous content as a draft of its own", () => {
    openForm().save({ name: "Bag" });
    const form = openForm();
    const bag = form.latest();
    form.save({ name: "Shoe" });
    if (bag) form.resume(bag);
    expect(latestName()).toBe("Bag");
    form.save({ name: "Big bag" });
    expect(latestName()).toBe("Big bag");
    form.clear();
    expect(latestName()).toBe("Shoe");
  });

  test("ignores a late change after it was cleared", () => {
    const form = openForm();
    form.save({ name: "Bag" });
    form.clear();
    form.save({ name: "Bags" });
    expect(sessionStorage).toHaveLength(0);
  });

  test("offers a draft to the form of its name only", () => {
    openForm("edit-category:1").save({ name: "Bag" });
    openForm("edit-category:2").save({ name: "Shoe" });
    expect(latestName("edit-category:1")).toBe("Bag");
    expect(latestName("edit-category:2")).toBe("Shoe");
    expect(latestName()).toBeUndefined();
  });

  test("deletes a draft that has no difference to the saved values any more", () => {
    openForm("edit-category:1", { name: "Bag" }).save({ name: "Bags" });
    expect(openForm("edit-category:1", { name: "Bags" }).latest()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  test("stores a form that was emptied of saved values", () => {
    openForm("edit-category:1", { name: "Bag" }).save({ name: "" });
    expect(openForm("edit-category:1", { name: "Bag" }).latest()?.content).toEqual({ name: "" });
  });

  test("stores ten drafts of all forms, and deletes the oldest", () => {
    for (let index = 0; index <= 10; index += 1) openForm(`form-${index}`).save({ name: "Bag" });
    const names = Array.from({ length: 11 }, (_, index) => latestName(`form-${index}`));
    expect(names).toEqual([undefined, ...Array.from({ length: 10 }, () => "Bag")]);
  });

  test("keeps the last draft that fits when the content becomes too long", () => {
    const form = openForm();
    form.save({ name: "Bag" });
    expect(form.save({ name: "B".repeat(100_000) })).toBe(false);
    expect(latestName()).toBe("Bag");
    expect(form.save({ name: "Bags" })).toBe(true);
    expect(latestName()).toBe("Bags");
  });

  test("stores no password, however it is named and nested", () => {
    const secrets = { password: "s3cret", owner: { newPassword: "s3cret", PASSWORD_2: "s3cret" } };
    openForm().save({ name: "Bag", ...secrets });
    expect(latestName()).toBe("Bag");
    expect(Object.values(sessionStorage).join(" ")).not.toContain("s3cret");
  });

  test.each<[description: string, stored: unknown]>([
    ["a string", "drafts"],
    ["an object", { 0: {} }],
    ["invalid values", [null, 7, "draft", [], {}, { id: "1" }]],
    ["no id", [{ id: 1, form: "add-category", savedAt: 1, content: { name: "Bag" } }]],
    ["no time", [{ id: "1", form: "add-category", savedAt: "now", content: { name: "Bag" } }]],
    ["no content", [{ id: "1", form: "add-category", savedAt: 1, content: ["Bag"] }]],
    ["a foreign content", [{ id: "1", form: "add-category", savedAt: 1, content: { name: {} } }]],
  ])("ignores storage that contains %s, and overwrites it", (_description, stored) => {
    storage.write("drafts", stored);
    const form = openForm();
    expect(form.latest()).toBeUndefined();
    expect(form.save({ name: "Bag" })).toBe(true);
    expect(latestName()).toBe("Bag");
  });

  test("returns false when storage is full, and saves the same content later", () => {
    const form = openForm();
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(form.save({ name: "Bag" })).toBe(false);
    full.mockRestore();
    expect(form.save({ name: "Bag" })).toBe(true);
    expect(latestName()).toBe("Bag");
  });
});
