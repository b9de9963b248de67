import { assert, describe, expect, test } from "vitest";
import {
  accountType,
  kycStatus,
  orderStatus,
  productCondition,
  shopStatus,
  transactionStatus,
  transactionType,
} from "../src/db/schema/index.ts";
import { getProductStatus } from "../src/modules/products/products.schema.ts";
import { createDemoData } from "./create-demo-data.ts";

const NOW = new Date("2026-03-15T14:30:00");
const data = createDemoData(NOW, "a hash");

function values<Row, Key extends keyof Row>(rows: Row[], key: Key): Set<Row[Key]> {
  return new Set(rows.map((row) => row[key]));
}
const createdToday = (rows: { createdAt: Date }[]): number =>
  rows.filter(({ createdAt }) => createdAt >= new Date("2026-03-15T00:00:00")).length;

describe("createDemoData", () => {
  test("returns the same rows for the same arguments", () => {
    expect(createDemoData(NOW, "a hash")).toEqual(data);
  });

  test("returns the rows of a small marketplace", () => {
    const sizes = Object.fromEntries(
      Object.entries(data).map(([name, rows]) => [name, rows.length]),
    );
    expect(sizes).toMatchObject({
      admins: 6,
      invitations: 3,
      users: 300,
      shops: 40,
      categories: 12,
      products: 400,
      orders: 1500,
      transactions: 2000,
    });
  });

  test.each([NOW, new Date("2026-03-15T00:00:00.000"), new Date("2026-03-15T00:00:01.500")])(
    "returns no date after %s",
    (now) => {
      const {
        orderItems: _,
        productCategories: __,
        invitations,
        ...others
      } = createDemoData(now, "a hash");
      const sent = invitations.map(({ sentAt }) => ({ sentAt }));
      const dated = { ...others, invitations: sent };
      for (const [name, rows] of Object.entries(dated)) {
        for (const row of rows) {
          const dates = Object.values(row).filter((value) => value instanceof Date);
          expect({ name, late: dates.filter((date) => date > now) }).toEqual({ name, late: [] });
        }
      }
    },
  );

  test("returns users, transactions and shops of today", () => {
    expect(createdToday(data.users)).toBe(6);
    expect(createdToday(data.transactions)).toBe(8);
    expect(createdToday(data.shops)).toBe(3);
  });

  test("sorts rows by age, and generates ids in the same order", () => {
    for (const rows of [data.users, data.shops, data.products, data.orders, data.transactions]) {
      const times = rows.map(({ id }) => Number.parseInt(id.replace("-", "").slice(0, 12), 16));
      expect(times).toEqual(rows.map(({ createdAt }) => createdAt.getTime()));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  test("uses every enum value, and covers missing and long values", () => {
    expect(values(data.users, "accountType")).toEqual(new Set(accountType.enumValues));
    expect(values(data.shops, "status")).toEqual(new Set(shopStatus.enumValues));
    expect(values(data.shops, "kycStatus")).toEqual(new Set(kycStatus.enumValues));
    expect(values(data.products, "condition")).toEqual(new Set(productCondition.enumValues));
    expect(values(data.orders, "status")).toEqual(new Set(orderStatus.enumValues));
    expect(values(data.transactions, "type")).toEqual(new Set(transactionType.enumValues));
    expect(values(data.transactions, "status")).toEqual(new Set(transactionStatus.enumValues));
    expect(
      new Set(data.products.map(({ stockQuantity }) => getProductStatus(stockQuantity))).size,
    ).toBe(3);
    const owners = data.users.filter(({ id }) => data.shops.some(({ ownerId }) => ownerId === id));
    expect(owners.some(({ isVerified }) => !isVerified)).toBe(true);
    expect(owners.some(({ phoneNumber }) => phoneNumber === null)).toBe(true);
    expect(data.products.some(({ images }) => images.length === 0)).toBe(true);
    expect(data.shops.some(({ name }) => name.length > 100)).toBe(true);
  });

  test("returns rows that refer only to matching, older rows", () => {
    const users = new Map(data.users.map((user) => [user.id, user]));
    const shops = new Map(data.shops.map((shop) => [shop.id, shop]));
    const products = new Map(data.products.map((product) => [product.id, product]));
    const orders = new Map(data.orders.map((order) => [order.id, order]));
    for (const shop of data.shops) {
      const owner = users.get(shop.ownerId);
      expect(owner?.accountType).toBe("seller");
      expect(Number(owner?.createdAt)).toBeLessThanOrEqual(Number(shop.createdAt));
    }
    for (const product of data.products) {
      const shop = shops.get(product.shopId);
      expect(Number(shop?.createdAt)).toBeLessThanOrEqual(Number(product.createdAt));
    }
    for (const item of data.orderItems) {
      const order = orders.get(item.orderId);
      const product = products.get(item.productId);
      assert(order !== undefined && product !== undefined);
      expect(product.shopId).toBe(order.shopId);
      expect(Number(product.createdAt)).toBeLessThanOrEqual(Number(order.createdAt));
    }
  });

  test("returns one payment for each order, whose total is the sum of its items", () => {
    const payments = new Map(data.transactions.map((payment) => [payment.orderId, payment]));
    const itemsOf = Map.groupBy(data.orderItems, ({ orderId }) => orderId);
    for (const order of data.orders) {
      const sum = itemsOf
        .get(order.id)
        ?.reduce((total, item) => total + item.quantity * item.unitPrice + item.deliveryFee, 0);
      expect(order.total).toBe(sum);
      const payment = payments.get(order.id);
      expect(payment?.amount).toBe(order.total);
      expect(payment?.status === "success").toBe(order.status === "successful");
    }
  });

  test("uses no email address that can receive mail", () => {
    const hosts = [...data.users, ...data.admins, ...data.invitations].map(
      ({ email }) => email.split("@")[1],
    );
    expect(new Set(hosts)).toEqual(
      new Set(["example.com", "example.net", "example.org", "market.test"]),
    );
  });
});
