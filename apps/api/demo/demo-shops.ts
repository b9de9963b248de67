import type { Faker } from "@faker-js/faker";
import type { shops } from "../src/db/schema/index.ts";
import type { DemoUser } from "./demo-users.ts";
import { CATALOG } from "./lists/catalog.ts";
import { SHOPS } from "./lists/shops.ts";
import { byCreatedAt, createDemoId, randomDate, type Timeline } from "./timeline.ts";

export type DemoShop = typeof shops.$inferInsert & { slug: string };

type KycStatus = NonNullable<DemoShop["kycStatus"]>;

const SHOPS_TODAY = 3;
/** Indexes in SHOPS, one of a category at most: a shop created today has no products. */
const NEW_SHOP_CANDIDATES: number[] = [0, 4, 8, 12, 18, 22, 26, 30];

export function createDemoShops(faker: Faker, timeline: Timeline, users: DemoUser[]): DemoShop[] {
  const sellers = users.filter(
    (user) => user.accountType === "seller" && user.createdAt < timeline.today,
  );
  const newShops = new Set(faker.helpers.arrayElements(NEW_SHOP_CANDIDATES, SHOPS_TODAY));
  return SHOPS.map((shop, index) =>
    createShop(faker, timeline, shop, faker.helpers.arrayElement(sellers), newShops.has(index)),
  ).toSorted(byCreatedAt);
}

function createShop(
  faker: Faker,
  timeline: Timeline,
  [name, slug]: (typeof SHOPS)[number],
  owner: DemoUser,
  isNew: boolean,
): DemoShop {
  const createdAt = randomDate(faker, timeline, isNew, owner.createdAt);
  const status = isNew ? "pending" : faker.helpers.weightedArrayElement(STATUSES);
  const category = CATALOG.find((entry) => entry.slug === slug)?.name.toLowerCase();
  return {
    id: createDemoId(faker, createdAt),
    ownerId: owner.id,
    name,
    slug,
    description: `${faker.helpers.arrayElement(PITCHES)} ${category}, ${faker.helpers.arrayElement(SERVICES)}.`,
    status,
    kycStatus: faker.helpers.weightedArrayElement<KycStatus>(KYC_STATUSES[status]),
    views: isNew ? faker.number.int(40) : faker.number.int({ min: 120, max: 18_000 }),
    acceptsChatPay: status === "active" && faker.datatype.boolean(0.7),
    createdAt,
  };
}

const PITCHES = ["Quality", "Affordable", "Original", "Hand-picked", "Wholesale and retail"];
const SERVICES = [
  "delivered nationwide",
  "with pay on delivery in Lagos and Abuja",
  "with same-day dispatch",
  "sold by people who know them",
  "with returns within seven days",
];

const STATUSES = [
  { value: "active" as const, weight: 74 },
  { value: "pending" as const, weight: 14 },
  { value: "suspended" as const, weight: 12 },
];

const KYC_STATUSES = {
  active: [
    { value: "approved" as const, weight: 85 },
    { value: "pending" as const, weight: 10 },
    { value: "not_submitted" as const, weight: 5 },
  ],
  pending: [
    { value: "pending" as const, weight: 55 },
    { value: "not_submitted" as const, weight: 35 },
    { value: "rejected" as const, weight: 10 },
  ],
  suspended: [
    { value: "rejected" as const, weight: 70 },
    { value: "approved" as const, weight: 30 },
  ],
};
