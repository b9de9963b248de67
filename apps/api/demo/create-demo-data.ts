import { faker } from "@faker-js/faker/locale/en_NG";
import { createDemoAdmins } from "./demo-admins.ts";
import { createDemoInvitations } from "./demo-invitations.ts";
import { createDemoOrders } from "./demo-orders.ts";
import { createDemoCategories, createDemoProducts } from "./demo-products.ts";
import { createDemoShops } from "./demo-shops.ts";
import { createDemoTransactions } from "./demo-transactions.ts";
import { createDemoUsers } from "./demo-users.ts";
import { createTimeline } from "./timeline.ts";

const SEED = 20_260_101;

/** Creates the rows of the demo, sorted by age. The same arguments give the same rows. */
export function createDemoData(now: Date, passwordHash: string) {
  faker.seed(SEED);
  const timeline = createTimeline(now);
  const admins = createDemoAdmins(faker, timeline, passwordHash);
  const users = createDemoUsers(faker, timeline);
  const shops = createDemoShops(faker, timeline, users);
  const categories = createDemoCategories(faker, timeline);
  const { products, productCategories } = createDemoProducts(faker, timeline, shops, categories);
  const { orders, orderItems } = createDemoOrders(faker, timeline, { users, shops, products });
  const transactions = createDemoTransactions(faker, timeline, shops, orders);
  const invitations = createDemoInvitations(faker, timeline);
  return {
    admins,
    invitations,
    users,
    shops,
    categories,
    products,
    productCategories,
    orders,
    orderItems,
    transactions,
  };
}
