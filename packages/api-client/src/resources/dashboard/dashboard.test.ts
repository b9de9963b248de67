import { describe, expect, test } from "vitest";
import { connect, type Connection } from "../../testing/connect.ts";
import { wireStats } from "../../testing/fixtures.ts";
import type { DashboardStats } from "./dashboard.schema.ts";

const STATS = "GET /admin/dashboard/stats";
const fallback = "Failed to fetch dashboard stats";
const all: DashboardStats = {
  totalRevenue: 45_231_890,
  totalUsers: 2350,
  totalShops: 573,
  totalOrders: 12_234,
};
const none: DashboardStats = {
  totalRevenue: undefined,
  totalUsers: undefined,
  totalShops: undefined,
  totalOrders: undefined,
};

const load = ({ queryClient, api }: Connection): Promise<DashboardStats> =>
  queryClient.fetchQuery(api.dashboard.stats());

describe("the dashboard's stats", () => {
  test("are asked for with one GET and the token", async () => {
    const connection = connect({ token: "token-1" });
    await load(connection);
    expect(connection.fake.calls).toEqual([
      {
        method: "GET",
        path: "/admin/dashboard/stats",
        search: new URLSearchParams(),
        body: undefined,
        authorization: "Bearer token-1",
      },
    ]);
  });

  test.each<[what: string, body: unknown, expected: DashboardStats]>([
    ["bare", wireStats(), all],
    ["under data", { data: wireStats() }, all],
    ["under stats", { stats: wireStats() }, all],
    ["under stats inside data", { success: true, data: { stats: wireStats() } }, all],
    ["with numbers as texts", wireStats({ totalRevenue: "45231890" }), all],
    ["with a missing number", wireStats({ totalUsers: null }), { ...all, totalUsers: undefined }],
    ["without any number", {}, none],
    [
      "full of junk",
      { totalRevenue: "₦5", totalUsers: {}, totalShops: [], totalOrders: true },
      none,
    ],
  ])("are read %s", async (_what, body, expected) => {
    const connection = connect();
    connection.fake.answer(STATS, () => Response.json(body));
    expect(await load(connection)).toEqual(expected);
  });

  test.each<[body: unknown, status: number, expected: string]>([
    [{ message: "Come back later", error: "E_LATER" }, 503, "Come back later"],
    [{ error: "E_LATER" }, 503, "E_LATER"],
    [{}, 500, fallback],
    ["<h1>Bad Gateway</h1>", 502, fallback],
    ["<h1>Welcome to the Wi-Fi</h1>", 200, fallback],
    [[], 200, fallback],
    [null, 200, fallback],
  ])("that the server answers with %j (%d) fail with %j", async (body, status, expected) => {
    const connection = connect();
    connection.fake.fail(STATS, status, body);
    await expect(load(connection)).rejects.toMatchObject({ name: "ApiError", message: expected });
  });
});
