/** The route table (specification, point 2). Links across features are made of these. */
export const paths = {
  login: "/login",
  invite: "/invite",
  dashboard: "/",
  shops: "/shops",
  users: "/users",
  products: "/products",
  newProduct: "/products/new",
  categories: "/categories",
  wallets: "/wallets",
  transactions: "/transactions",
  administrators: "/administrators",
  notifications: "/notifications",
  reviews: "/reviews",
  emails: "/emails",
  receipts: "/receipts",
  tickets: "/tickets",
} as const;

export type AppPath = (typeof paths)[keyof typeof paths];
