/*
 * Rows as the server sends them, one builder for each kind. The same input gives the same row; what
 * a story or a test is about, it says in `overrides`.
 */

type WireRow = Record<string, unknown>;

/** The moment that fixtures count from: stories and tests look the same on any day. */
const START = Date.UTC(2026, 0, 15, 9, 30);
const DAY = 24 * 60 * 60 * 1000;

function isoDaysAfterStart(days: number): string {
  return new Date(START + days * DAY).toISOString();
}

function pick<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[index % items.length] ?? items[0];
}

const FIRST_NAMES = ["Amara", "Chinedu", "Zainab", "Tunde", "Ngozi", "Ibrahim", "Folake"] as const;
const LAST_NAMES = ["Okafor", "Balogun", "Bello", "Adeyemi", "Eze", "Musa", "Ogunleye"] as const;
const CITIES = ["Lagos", "Abuja", "Kano", "Ibadan", "Enugu"] as const;
const BANKS = ["Access Bank", "GTBank", "Zenith Bank"] as const;
const SHOP_NAMES = ["Lekki Gadgets", "Aba Leather Works", "Kano Spices", "Island Beauty"] as const;
const CATEGORY_NAMES = ["Electronics", "Fashion", "Home", "Sports", "Beauty", "Groceries"] as const;

/** A person's name, distinct for each of the first 49 indices. */
function person(index: number): { first: string; last: string; email: string } {
  const first = pick(FIRST_NAMES, index);
  const last = pick(LAST_NAMES, index + Math.floor(index / FIRST_NAMES.length));
  return { first, last, email: `${first}.${last}${index}@example.com`.toLowerCase() };
}

export function wireUser(index: number, overrides: WireRow = {}): WireRow {
  const { first, last, email } = person(index);
  const city = pick(CITIES, index);
  return {
    _id: `user-${index}`,
    authId: { email, phone_number: `80312345${String(index).padStart(2, "0")}`, dial_code: "+234" },
    refferal_code: `REF${String(index).padStart(4, "0")}`,
    account_type: index % 3 === 0 ? "seller" : "buyer",
    createdAt: isoDaysAfterStart(-index * 9),
    updatedAt: isoDaysAfterStart(-index * 4),
    address: { street: `${index + 1} Marina Road`, city, state: city, country: "Nigeria" },
    payout: { bank: pick(BANKS, index), account_name: `${first} ${last}` },
    ...overrides,
  };
}

export function wireShop(index: number, overrides: WireRow = {}): WireRow {
  const { first, last, email } = person(index);
  return {
    _id: `shop-${index}`,
    name: `${pick(SHOP_NAMES, index)}${index < SHOP_NAMES.length ? "" : ` ${index}`}`,
    description: "Good things at fair prices.",
    status: pick(["active", "active", "pending", "suspended"], index),
    owner: {
      firstname: first,
      lastname: last,
      email,
      phone_number: `+23480312345${String(index).padStart(2, "0")}`,
      is_verified: index % 2 === 0,
    },
    KYC: { status: pick(["approved", "pending", "rejected"], index) },
    metrics: { views: 1250 * (index + 1) },
    acceptsChatPay: index % 2 === 0,
    createdAt: isoDaysAfterStart(-index * 7),
    ...overrides,
  };
}

export function wireTransaction(index: number, overrides: WireRow = {}): WireRow {
  return {
    _id: `transaction-${index}`,
    reference: `TRX-${String(100_001 + index)}`,
    type: pick(["debit", "credit"], index),
    narration: pick(["Order payment", "Payout to seller", "Wallet top-up"], index),
    amount: 12_500 * (index + 1),
    status: pick(["success", "pending", "failed"], index),
    createdAt: isoDaysAfterStart(-index),
    ...overrides,
  };
}

export function wireCategory(index: number, overrides: WireRow = {}): WireRow {
  return {
    _id: `category-${index}`,
    name: pick(CATEGORY_NAMES, index),
    image: "",
    is_active: index !== 4,
    createdAt: isoDaysAfterStart(-index * 20),
    ...overrides,
  };
}

export function wireProduct(index: number, overrides: WireRow = {}): WireRow {
  const stock = (index * 3) % 20;
  return {
    _id: `product-${index}`,
    name: `Product ${index + 1}`,
    description: "As good as new.",
    shop: { name: pick(SHOP_NAMES, index) },
    price: 4500 * (index + 1),
    category: [{ _id: `category-${index % 6}`, name: pick(CATEGORY_NAMES, index) }],
    images: [],
    stock_quantity: stock,
    status: stock === 0 ? "out-of-stock" : stock < 5 ? "low-stock" : "available",
    condition: "brand new",
    delivery_fee: 1500,
    ...overrides,
  };
}

export function wireAdministrator(index: number, overrides: WireRow = {}): WireRow {
  const { first, last, email } = person(index);
  return {
    _id: `admin-${index}`,
    firstname: first,
    lastname: last,
    email,
    role: pick(["super_admin", "manager", "support", "admin"], index),
    is_verified: index !== 3,
    lastLogin: index === 2 ? null : isoDaysAfterStart(-index),
    ...overrides,
  };
}

export function wireInvitation(index: number, overrides: WireRow = {}): WireRow {
  return {
    _id: `invitation-${index}`,
    email: `invited${index}@example.com`,
    role: pick(["manager", "support", "admin"], index),
    createdAt: isoDaysAfterStart(-index * 2),
    ...overrides,
  };
}

export function wireStats(overrides: WireRow = {}): WireRow {
  return {
    totalRevenue: 45_231_890,
    totalUsers: 2350,
    totalShops: 573,
    totalOrders: 12_234,
    ...overrides,
  };
}

/** `count` rows of one builder. */
export function rows(count: number, build: (index: number) => WireRow): WireRow[] {
  return Array.from({ length: count }, (_, index) => build(index));
}
