import type { Faker } from "@faker-js/faker";
import type { orderItems, orders } from "../src/db/schema/index.ts";
import type { DemoProduct } from "./demo-products.ts";
import type { DemoShop } from "./demo-shops.ts";
import type { DemoUser } from "./demo-users.ts";
import { byCreatedAt, createDemoId, maxDate, randomDate, type Timeline } from "./timeline.ts";

export type DemoOrder = typeof orders.$inferInsert;
type OrderItem = typeof orderItems.$inferInsert;

const ORDER_COUNT = 1500;
const ORDERS_TODAY = 6;
const STATUSES = [
  { value: "successful" as const, weight: 83 },
  { value: "pending" as const, weight: 9 },
  { value: "cancelled" as const, weight: 8 },
];

/** Creates orders with their items. The buyer and the products of an order are older than it. */
export function createDemoOrders(
  faker: Faker,
  timeline: Timeline,
  demo: { users: DemoUser[]; shops: DemoShop[]; products: DemoProduct[] },
): { orders: DemoOrder[]; orderItems: OrderItem[] } {
  const buyers = demo.users.filter(({ createdAt }) => createdAt < timeline.today);
  const shopsWithProducts = demo.shops
    .map(({ id }) => ({ id, products: demo.products.filter(({ shopId }) => shopId === id) }))
    .filter(({ products }) => products.length > 0);

  const created = Array.from({ length: ORDER_COUNT }, (_, index) => {
    const shop = faker.helpers.arrayElement(shopsWithProducts);
    const buyer = faker.helpers.arrayElement(buyers);
    const ordered = faker.helpers.arrayElements(shop.products, { min: 1, max: 3 });
    const earliest = maxDate(buyer.createdAt, ...ordered.map(({ createdAt }) => createdAt));
    const createdAt = randomDate(faker, timeline, index < ORDERS_TODAY, earliest);
    return createOrder(faker, shop.id, buyer.id, ordered, createdAt);
  });
  return {
    orders: created.map(({ order }) => order).toSorted(byCreatedAt),
    orderItems: created.flatMap(({ items }) => items),
  };
}

function createOrder(
  faker: Faker,
  shopId: string,
  buyerId: string,
  products: DemoProduct[],
  createdAt: Date,
) {
  const id = createDemoId(faker, createdAt);
  const items = products.map((product) => ({
    orderId: id,
    productId: product.id,
    quantity: product.price > 100_000 ? 1 : faker.number.int({ min: 1, max: 4 }),
    unitPrice: product.price,
    deliveryFee: product.deliveryFee,
  }));
  const order = {
    id,
    buyerId,
    shopId,
    status: faker.helpers.weightedArrayElement(STATUSES),
    total: items.reduce(
      (total, item) => total + item.quantity * item.unitPrice + item.deliveryFee,
      0,
    ),
    createdAt,
  };
  return { order, items };
}
