import { relations, sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

// Indexes are ascending although lists show the newest first: PostgreSQL reads them backwards, while
// an index declared DESC by drizzle ends in NULLS LAST, which ORDER BY ... DESC cannot use.

export const adminRole = pgEnum("admin_role", ["super_admin", "admin", "manager", "support"]);
export const accountType = pgEnum("account_type", ["seller", "buyer"]);
export const shopStatus = pgEnum("shop_status", ["active", "pending", "suspended"]);
export const kycStatus = pgEnum("kyc_status", ["approved", "pending", "rejected", "not_submitted"]);
export const productCondition = pgEnum("product_condition", [
  "brand new",
  "refurbished",
  "refurbished by manufacturer",
  "fairly used",
]);
export const orderStatus = pgEnum("order_status", ["successful", "pending", "cancelled"]);
export const transactionType = pgEnum("transaction_type", ["debit", "credit"]);
export const transactionStatus = pgEnum("transaction_status", ["success", "pending", "failed"]);

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A UUIDv7 made by the application (see uuidv7), so that any PostgreSQL-like engine serves. */
const id = () => uuid("id").primaryKey();
const moment = (name: string) => timestamp(name, { withTimezone: true });
/** Naira; two decimals are kobo. */
const naira = (name: string) => numeric(name, { precision: 14, scale: 2, mode: "number" });

/** Administrators, who sign in to the panel. */
export const admins = pgTable("admins", {
  id: id(),
  firstname: text("firstname").notNull(),
  lastname: text("lastname").notNull(),
  /** Normalised (see normalizeEmail). */
  email: text("email").notNull().unique(),
  /** argon2id in PHC notation; null for those who have not set a password. */
  passwordHash: text("password_hash"),
  role: adminRole("role").notNull(),
  isVerified: boolean("is_verified").notNull(),
  lastLogin: moment("last_login"),
  disabledAt: moment("disabled_at"),
  createdAt: moment("created_at").notNull(),
});

/** Signed-in administrators. The token itself is known to its holder alone. */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token. */
    tokenHash: bytea("token_hash").primaryKey(),
    adminId: uuid("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    lastUsedAt: moment("last_used_at").notNull(),
    /** The end of the absolute lifetime, however much the session is used. */
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("sessions_admin_id_idx").on(table.adminId),
    index("sessions_expires_at_idx").on(table.expiresAt),
  ],
);

/** People who were asked to become administrators, until they accept. One for each address. */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    /** Normalised (see normalizeEmail). */
    email: text("email").notNull().unique(),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    role: adminRole("role").notNull(),
    /** SHA-256 of the token, which stands in the mail only. */
    tokenHash: bytea("token_hash").notNull(),
    /** When the present token was made. */
    sentAt: moment("sent_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("invitations_sent_at_idx").on(table.sentAt, table.id)],
);

/** Mail that has not been sent yet. It ends with the invitation that it is about. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    invitationId: uuid("invitation_id")
      .notNull()
      .references(() => invitations.id, { onDelete: "cascade" }),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    attempts: integer("attempts").notNull(),
    nextAttemptAt: moment("next_attempt_at").notNull(),
    /** After this the mail is of no use to its recipient. */
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("mails_next_attempt_at_idx").on(table.nextAttemptAt),
    index("mails_invitation_id_idx").on(table.invitationId),
  ],
);

/** Sellers and buyers. */
export const users = pgTable(
  "users",
  {
    id: id(),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    email: text("email").notNull().unique(),
    dialCode: text("dial_code"),
    phoneNumber: text("phone_number"),
    isVerified: boolean("is_verified").notNull(),
    referralCode: text("referral_code").notNull().unique(),
    accountType: accountType("account_type").notNull(),
    street: text("street"),
    city: text("city"),
    state: text("state"),
    country: text("country"),
    payoutBank: text("payout_bank"),
    payoutAccountName: text("payout_account_name"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("users_created_at_idx").on(table.createdAt, table.id)],
);

export const shops = pgTable(
  "shops",
  {
    id: id(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    description: text("description").notNull(),
    status: shopStatus("status").notNull(),
    kycStatus: kycStatus("kyc_status").notNull(),
    views: integer("views").notNull(),
    /** The in-house payment option. */
    acceptsChatPay: boolean("accepts_chat_pay").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("shops_created_at_idx").on(table.createdAt, table.id),
    index("shops_owner_id_idx").on(table.ownerId),
    index("shops_status_idx").on(table.status),
  ],
);

export const products = pgTable(
  "products",
  {
    id: id(),
    shopId: uuid("shop_id")
      .notNull()
      .references(() => shops.id),
    name: text("name").notNull(),
    description: text("description").notNull(),
    price: naira("price").notNull(),
    deliveryFee: naira("delivery_fee").notNull(),
    /** Addresses; one that starts with a slash is a file of this server. */
    images: text("images").array().notNull(),
    stockQuantity: integer("stock_quantity").notNull(),
    condition: productCondition("condition").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("products_created_at_idx").on(table.createdAt, table.id),
    index("products_shop_id_idx").on(table.shopId),
    // Finds the products that show an upload.
    index("products_images_idx").using("gin", table.images),
    check("products_price_check", sql`${table.price} >= 0`),
    check("products_delivery_fee_check", sql`${table.deliveryFee} >= 0`),
    check("products_stock_quantity_check", sql`${table.stockQuantity} >= 0`),
  ],
);

export const categories = pgTable(
  "categories",
  {
    id: id(),
    name: text("name").notNull(),
    /** An address, as in products.images. */
    image: text("image"),
    isActive: boolean("is_active").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("categories_name_idx").on(sql`lower(${table.name})`),
    index("categories_created_at_idx").on(table.createdAt, table.id),
  ],
);

export const productCategories = pgTable(
  "product_categories",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => categories.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index("product_categories_category_id_idx").on(table.categoryId),
  ],
);

export const orders = pgTable(
  "orders",
  {
    id: id(),
    buyerId: uuid("buyer_id")
      .notNull()
      .references(() => users.id),
    shopId: uuid("shop_id")
      .notNull()
      .references(() => shops.id),
    status: orderStatus("status").notNull(),
    /** Its items and their delivery. */
    total: naira("total").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    // Holds all that the revenue is summed from, so that the table itself need not be read.
    index("orders_status_total_idx").on(table.status, table.total),
    index("orders_buyer_id_idx").on(table.buyerId),
    index("orders_shop_id_idx").on(table.shopId),
  ],
);

export const orderItems = pgTable(
  "order_items",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id),
    quantity: integer("quantity").notNull(),
    /** As at the time of the order. */
    unitPrice: naira("unit_price").notNull(),
    deliveryFee: naira("delivery_fee").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    index("order_items_product_id_idx").on(table.productId),
  ],
);

export const transactions = pgTable(
  "transactions",
  {
    id: id(),
    reference: text("reference").notNull().unique(),
    /** debit: a buyer's payment; credit: a payout to a seller. */
    type: transactionType("type").notNull(),
    narration: text("narration").notNull(),
    amount: naira("amount").notNull(),
    status: transactionStatus("status").notNull(),
    /** The order that a payment is for; null for a payout. */
    orderId: uuid("order_id").references(() => orders.id),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("transactions_created_at_idx").on(table.createdAt, table.id),
    index("transactions_order_id_idx").on(table.orderId),
  ],
);

/** Stored images, whoever shows them. */
export const uploads = pgTable(
  "uploads",
  {
    /** Where the storage keeps it. */
    key: text("key").primaryKey(),
    /** Who uploaded it. */
    adminId: uuid("admin_id")
      .notNull()
      .references(() => admins.id),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("uploads_admin_id_idx").on(table.adminId),
    index("uploads_created_at_idx").on(table.createdAt),
  ],
);

/** Answers to requests that carried an Idempotency-Key, for those who ask again. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    adminId: uuid("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** SHA-256 of the request. */
    requestHash: bytea("request_hash").notNull(),
    /** Null only while the request is being worked on. */
    answer: jsonb("answer"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.key] }),
    index("idempotency_keys_created_at_idx").on(table.createdAt),
  ],
);

export const shopsRelations = relations(shops, ({ one }) => ({
  owner: one(users, { fields: [shops.ownerId], references: [users.id] }),
}));

export const productsRelations = relations(products, ({ one, many }) => ({
  shop: one(shops, { fields: [products.shopId], references: [shops.id] }),
  productCategories: many(productCategories),
}));

export const productCategoriesRelations = relations(productCategories, ({ one }) => ({
  product: one(products, { fields: [productCategories.productId], references: [products.id] }),
  category: one(categories, {
    fields: [productCategories.categoryId],
    references: [categories.id],
  }),
}));
