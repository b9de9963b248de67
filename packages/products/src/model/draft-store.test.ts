import { userSessionStorage } from "@market/api-client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDraftStore, type DraftStore } from "./draft-store.ts";
import { EMPTY_PRODUCT } from "./new-product.ts";
import type { DraftContent } from "./product-draft.ts";

const storage = userSessionStorage({ email: "amara@market.test" });

/** Opens a new form in the tab. */
const openForm = (): DraftStore => createDraftStore(storage);
const contentNamed = (name: string): DraftContent => ({
  values: { ...EMPTY_PRODUCT, name },
  images: [],
});
const latestName = (): string | undefined => openForm().latest()?.values.name;

beforeEach(() => sessionStorage.clear());

describe("createDraftStore", () => {
  test("has no draft at first, and none for an empty form", () => {
    const form = openForm();
    expect(form.latest()).toBeUndefined();
    expect(form.save(contentNamed(""))).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  test("stores one draft per form, the last", () => {
    const form = openForm();
    for (const name of ["B", "Ba", "Bag"]) form.save(contentNamed(name));
    const draft = openForm().latest();
    expect(draft?.values.name).toBe("Bag");
    if (draft) openForm().discard(draft);
    expect(sessionStorage).toHaveLength(0);
  });

  test("dates a draft by its last change", () => {
    const now = vi.spyOn(Date, "now").mockReturnValue(1000);
    const form = openForm();
    form.save(contentNamed("Bag"));
    now.mockReturnValue(2000);
    form.save(contentNamed("Bag"));
    expect(openForm().latest()?.savedAt).toBe(1000);
    form.save(contentNamed("Bags"));
    expect(openForm().latest()?.savedAt).toBe(2000);
  });

  test("deletes the draft of a form that was emptied", () => {
    const form = openForm();
    form.save(contentNamed("Bag"));
    form.save(contentNamed(""));
    expect(sessionStorage).toHaveLength(0);
  });

  test("keeps an earlier draft while another form is saved and cleared", () => {
    openForm().save(contentNamed("Bag"));
    const form = openForm();
    form.save(contentNamed("Shoe"));
    expect(latestName()).toBe("Shoe");
    form.clear();
    expect(latestName()).toBe("Bag");
  });

  test("resumes an earlier draft, and keeps the previous content as a draft of its own", () => {
    openForm().save(contentNamed("Bag"));
    const form = openForm();
    const bag = form.latest();
    form.save(contentNamed("Shoe"));
    if (bag) form.resume(bag);
    expect(latestName()).toBe("Bag");
    form.save(contentNamed("Big bag"));
    expect(latestName()).toBe("Big bag");
    form.clear();
    expect(latestName()).toBe("Shoe");
  });

  test("ignores a late change after it was cleared", () => {
    const form = openForm();
    form.save(contentNamed("Bag"));
    form.clear();
    form.save(contentNamed("Bags"));
    expect(sessionStorage).toHaveLength(0);
  });

  test("stores five drafts, and deletes the oldest", () => {
    for (const name of ["1", "2", "3", "4", "5", "6"]) openForm().save(contentNamed(name));
    const names: unknown[] = [];
    for (let draft = openForm().latest(); draft; draft = openForm().latest()) {
      names.push(draft.values.name);
      openForm().discard(draft);
    }
    expect(names).toEqual(["6", "5", "4", "3", "2"]);
  });

  test("returns false when storage is full, and saves the same content later", () => {
    const form = openForm();
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(form.save(contentNamed("Bag"))).toBe(false);
    full.mockRestore();
    expect(form.save(contentNamed("Bag"))).toBe(true);
    expect(latestName()).toBe("Bag");
  });

  describe("the idempotency key", () => {
    const bag = { name: "Bag", price: 1 };

    test("stays the same until the product changes", () => {
      const form = openForm();
      const key = form.idempotencyKeyFor(bag);
      expect(form.idempotencyKeyFor({ ...bag })).toBe(key);
      const another = form.idempotencyKeyFor({ ...bag, price: 2 });
      expect(another).not.toBe(key);
      expect([key, another]).not.toContain(form.idempotencyKeyFor(bag));
    });

    test("differs between forms", () => {
      expect(openForm().idempotencyKeyFor(bag)).not.toBe(openForm().idempotencyKeyFor(bag));
    });

    test("is a random UUID where crypto.randomUUID is missing, as in an insecure context", () => {
      const getRandomValues = crypto.getRandomValues.bind(crypto);
      vi.spyOn(globalThis, "crypto", "get").mockReturnValue({ getRandomValues } as Crypto);
      const keys = Array.from({ length: 100 }, () => openForm().idempotencyKeyFor(bag));
      expect(new Set(keys).size).toBe(100);
      for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    });

    test("survives a crash in a form that resumes the draft", () => {
      const form = openForm();
      form.save(contentNamed("Bag"));
      const key = form.idempotencyKeyFor(bag);
      const next = openForm();
      const draft = next.latest();
      if (draft) next.resume(draft);
      next.save(contentNamed("Bags"));
      next.save(contentNamed("Bag"));
      expect(next.idempotencyKeyFor(bag)).toBe(key);
      expect(openForm().latest()?.sent?.key).toBe(key);
    });
  });
});
