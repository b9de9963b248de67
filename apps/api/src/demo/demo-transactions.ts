import type { Faker } from "@faker-js/faker";
import type { transactions } from "../db/schema/index.ts";
import type { DemoOrder } from "./demo-orders.ts";
import type { DemoShop } from "./demo-shops.ts";
import { byAge, demoId, pastDate, type Timeline, todayDate } from "./random.ts";

type DemoTransaction = typeof transactions.$inferInsert;

const PAYOUTS = 500;
const PAYOUTS_TODAY = 2;
const PAYMENT_STATUS = { successful: "success", pending: "pending", cancelled: "failed" } as const;
const PAYOUT_STATUSES = [
  { value: "success" as const, weight: 88 },
  { value: "pending" as const, weight: 8 },
  { value: "failed" as const, weight: 4 },
];

/** One payment (debit) for each order, and payouts (credit) to the shops. */
export function createDemoTransactions(
  faker: Faker,
  timeline: Timeline,
  shops: DemoShop[],
  orders: DemoOrder[],
): DemoTransaction[] {
  const shopOf = new Map(shops.map((shop) => [shop.id, shop]));
  const payments = orders.map((order) => ({
    ...identity(faker, order.createdAt),
    type: "debit" as const,
    narration: `Payment for an order at ${shopOf.get(order.shopId)?.name}`,
    amount: order.total,
    status: PAYMENT_STATUS[order.status],
    orderId: order.id,
  }));
  const established = shops.filter(({ createdAt }) => createdAt < timeline.today);
  const payouts = Array.from({ length: PAYOUTS }, (_, index) => {
    const shop = faker.helpers.arrayElement(established);
    const at =
      index < PAYOUTS_TODAY
        ? todayDate(faker, timeline)
        : pastDate(faker, timeline, shop.createdAt);
    return {
      ...identity(faker, at),
      type: "credit" as const,
      narration: `${faker.helpers.arrayElement(OCCASIONS)} to ${shop.name}`,
      amount: faker.number.int({ min: 15, max: 900 }) * 1000,
      status: faker.helpers.weightedArrayElement(PAYOUT_STATUSES),
      orderId: null,
    };
  });
  return [...payments, ...payouts].toSorted(byAge);
}

const OCCASIONS = ["Weekly settlement", "Payout", "Instant withdrawal"];

function identity(faker: Faker, createdAt: Date) {
  const day = createdAt.toISOString().slice(0, 10).replaceAll("-", "");
  return {
    id: demoId(faker, createdAt),
    reference: `TXN-${day}-${faker.string.alphanumeric({ length: 8, casing: "upper" })}`,
    createdAt,
  };
}
