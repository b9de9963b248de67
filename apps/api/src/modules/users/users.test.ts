import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";
import type { userSchema } from "./users.schema.ts";

type User = z.input<typeof userSchema>;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

const list = async (query = "") =>
  (await server.get(`/admin/users${query}`)).json<{ data: User[] }>();

describe("GET /admin/users", () => {
  test("returns a user in the wire format", async () => {
    const { data } = await list("?limit=300");
    expect(data.find(({ address, payout }) => address && payout)).toEqual({
      _id: expect.any(String),
      authId: {
        email: expect.stringContaining("@"),
        phone_number: expect.any(String),
        dial_code: "+234",
      },
      refferal_code: expect.any(String),
      account_type: expect.stringMatching(/^(seller|buyer)$/),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      address: {
        street: expect.any(String),
        city: expect.any(String),
        state: expect.any(String),
        country: "Nigeria",
      },
      payout: { bank: expect.any(String), account_name: expect.any(String) },
    });
  });

  test("omits a missing address and payout", async () => {
    const { data } = await list("?limit=300");
    expect(data.some((user) => !("address" in user))).toBe(true);
    expect(data.some((user) => !("payout" in user))).toBe(true);
    expect(data.some(({ authId }) => authId.phone_number === null)).toBe(true);
  });

  test.each([1, 50, 10_000])("accepts a limit of %i", async (limit) => {
    expect((await list(`?limit=${limit}`)).data).toHaveLength(Math.min(limit, 300));
  });

  test.each(["0", "-1", "10001", "99999999999", "1.5", "1e3", "0x10", "ten", "", "%00", "5;drop"])(
    "refuses a limit of %j",
    async (limit) => {
      const response = await server.get(`/admin/users?limit=${limit}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        message: "The limit must be a whole number from 1 to 10000.",
      });
    },
  );

  test("refuses two limits", async () => {
    const response = await server.get("/admin/users?limit=1&limit=2");
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toContain("limit");
  });
});
