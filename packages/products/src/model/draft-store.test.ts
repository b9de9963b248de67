import { userSessionStorage } from "@market/api-client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDraftStore, type DraftStore } from "./draft-store.ts";
import { EMPTY_PRODUCT } from "./new-product.ts";
import type { DraftContent } from "./product-draft.ts";

const storage = userSessionStorage({ email: "amara@market.test" });

/** A form that has just been opened in the tab. */
const open = (): DraftStore => createDraftStore(storage);
const named = (name: string): DraftContent => ({ values: { ...EMPTY_PRODUCT, name }, images: [] });
const offered = (): string | undefined => open().latest()?.values.name;

beforeEach(() => sessionStorage.clear());

describe("createDraftStore", () => {
  test("offers nothing at first, and nothing of an empty form", () => {
    const form = open();
    expect(form.latest()).toBeUndefined();
    expect(form.save(named(""))).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  test("keeps one draft of a form, the last", () => {
    const form = open();
    for (const name of ["B", "Ba", "Bag"]) form.save(named(name));
    const draft = open().latest();
    expect(draft?.values.name).toBe("Bag");
    if (draft) open().discard(draft);
    expect(sessionStorage).toHaveLength(0);
  });

  test("gives a draft the time of its last change", () => {
    const now = vi.spyOn(Date, "now").mockReturnValue(1000);
    const form = open();
    form.save(named("Bag"));
    now.mockReturnValue(2000);
    form.save(named("Bag"));
    expect(open().latest()?.savedAt).toBe(1000);
    form.save(named("Bags"));
    expect(open().latest()?.savedAt).toBe(2000);
  });

  test("has no draft any more of a form that was emptied", () => {
    const form = open();
    form.save(named("Bag"));
    form.save(named(""));
    expect(sessionStorage).toHaveLength(0);
  });

  test("leaves an earlier draft alone until it is decided about", () => {
    open().save(named("Bag"));
    const form = open();
    form.save(named("Shoe"));
    expect(offered()).toBe("Shoe");
    form.clear();
    expect(offered()).toBe("Bag");
  });

  test("takes an earlier draft up as the form's own, and puts aside what was typed", () => {
    open().save(named("Bag"));
    const form = open();
    const bag = form.latest();
    form.save(named("Shoe"));
    if (bag) form.resume(bag);
    expect(offered()).toBe("Bag");
    form.save(named("Big bag"));
    expect(offered()).toBe("Big bag");
    form.clear();
    expect(offered()).toBe("Shoe");
  });

  test("keeps nothing after the product is created, not even a late change", () => {
    const form = open();
    form.save(named("Bag"));
    form.clear();
    form.save(named("Bags"));
    expect(sessionStorage).toHaveLength(0);
  });

  test("keeps five drafts, and lets the oldest go", () => {
    for (const name of ["1", "2", "3", "4", "5", "6"]) open().save(named(name));
    const names: unknown[] = [];
    for (let draft = open().latest(); draft; draft = open().latest()) {
      names.push(draft.values.name);
      open().discard(draft);
    }
    expect(names).toEqual(["6", "5", "4", "3", "2"]);
  });

  test("says so when the tab is full, and tries again", () => {
    const form = open();
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(form.save(named("Bag"))).toBe(false);
    full.mockRestore();
    expect(form.save(named("Bag"))).toBe(true);
    expect(offered()).toBe("Bag");
  });

  describe("the key of a product", () => {
    const bag = { name: "Bag", price: 1 };

    test("is the same for as long as the product is the same", () => {
      const form = open();
      const key = form.idempotencyKeyFor(bag);
      expect(form.idempotencyKeyFor({ ...bag })).toBe(key);
      const another = form.idempotencyKeyFor({ ...bag, price: 2 });
      expect(another).not.toBe(key);
      expect([key, another]).not.toContain(form.idempotencyKeyFor(bag));
    });

    test("is another one in another form", () => {
      expect(open().idempotencyKeyFor(bag)).not.toBe(open().idempotencyKeyFor(bag));
    });

    test("is a random UUID where crypto.randomUUID is missing, as in an insecure context", () => {
      const getRandomValues = crypto.getRandomValues.bind(crypto);
      vi.spyOn(globalThis, "crypto", "get").mockReturnValue({ getRandomValues } as Crypto);
      const keys = Array.from({ length: 100 }, () => open().idempotencyKeyFor(bag));
      expect(new Set(keys).size).toBe(100);
      for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    });

    test("outlives a crash: the form that takes the draft up sends with it", () => {
      const form = open();
      form.save(named("Bag"));
      const key = form.idempotencyKeyFor(bag);
      const next = open();
      const draft = next.latest();
      if (draft) next.resume(draft);
      next.save(named("Bags"));
      next.save(named("Bag"));
      expect(next.idempotencyKeyFor(bag)).toBe(key);
      expect(open().latest()?.sent?.key).toBe(key);
    });
  });
});
