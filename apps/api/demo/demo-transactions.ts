import type { Faker } from "@faker-js/faker";
import type { transactions } from "../src/db/schema/index.ts";
import type { DemoOrder } from "./demo-orders.ts";
import type { DemoShop } from "./demo-shops.ts";
import { byCreatedAt, createDemoId, randomDate, type Timeline } from "./timeline.ts";

type DemoTransaction = typeof transactions.$inferInsert;

const PAYOUT_COUNT = 500;
const PAYOUTS_TODAY = 2;
const PAYMENT_STATUS = { successful: "success", pending: "pending", cancelled: "failed" } as const;
const PAYOUT_STATUSES = [
  { value: "success" as const, weight: 88 },
  { value: "pending" as const, weight: 8 },
  { value: "failed" as const, weight: 4 },
];

/** Creates one payment (debit) for each order, and payouts (credit) to the shops. */
export function createDemoTransactions(
  faker: Faker,
  timeline: Timeline,
  shops: DemoShop[],
  orders: DemoOrder[],
): DemoTransaction[] {
  const shopsById = new Map(shops.map((shop) => [shop.id, shop]));
  const payments = orders.map((order) => ({
    ...createIdentity(faker, order.createdAt),
    type: "debit" as const,
    narration: `Payment for an order at ${shopsById.get(order.shopId)?.name}`,
    amount: order.total,
    status: PAYMENT_STATUS[order.status],
    orderId: order.id,
  }));
  const established = shops.filter(({ createdAt }) => createdAt < timeline.today);
  const payouts = Array.from({ length: PAYOUT_COUNT }, (_, index) => {
    const shop = faker.helpers.arrayElement(established);
    const createdAt = randomDate(faker, timeline, index < PAYOUTS_TODAY, shop.createdAt);
    return {
      ...createIdentity(faker, createdAt),
      type: "credit" as const,
      narration: `${faker.helpers.arrayElement(PAYOUT_NARRATIONS)} to ${shop.name}`,
      amount: faker.number.int({ min: 15, max: 900 }) * 1000,
      status: faker.helpers.weightedArrayElement(PAYOUT_STATUSES),
      orderId: null,
    };
  });
  return [...payments, ...payouts].toSorted(byCreatedAt);
}

const PAYOUT_NARRATIONS = ["Weekly settlement", "Payout", "Instant withdrawal"];

function createIdentity(faker: Faker, createdAt: Date) {
  const day = createdAt.toISOString().slice(0, 10).replaceAll("-", "");
  return {
    id: createDemoId(faker, createdAt),
    reference: `TXN-${day}-${faker.string.alphanumeric({ length: 8, casing: "upper" })}`,
    createdAt,
  };
}
