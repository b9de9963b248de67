import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { CategoryRow } from "./categories.schema.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

const list = async (query = "") =>
  (await test.get(`/admin/categories${query}`)).json<{ data: CategoryRow[]; total: number }>();

describe("GET /admin/categories", () => {
  it("shows all of the demo's, two of them inactive, the newest first", async () => {
    const { data, total } = await list();
    expect(data).toHaveLength(12);
    expect(total).toBe(12);
    expect(data.filter((category) => !category.is_active)).toHaveLength(2);
    const dates = data.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it("shows a category in the wire's spelling", async () => {
    expect((await list("?limit=1")).data).toEqual([
      {
        _id: expect.any(String),
        name: expect.any(String),
        image: expect.stringMatching(/^\/uploads\/demo\/[a-z]+\.webp$/),
        is_active: expect.any(Boolean),
        createdAt: expect.any(String),
      },
    ]);
  });

  it("refuses a bad limit", async () => {
    expect((await test.get("/admin/categories?limit=0")).statusCode).toBe(400);
  });
});
