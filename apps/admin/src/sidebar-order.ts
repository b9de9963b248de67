/** Paths of the sidebar's entries from top to bottom (specification, point 2). Other entries follow. */
export const sidebarOrder: readonly string[] = [
  "/",
  "/shops",
  "/users",
  "/products",
  "/categories",
  "/wallets",
  "/transactions",
  "/administrators",
  "/notifications",
  "/reviews",
  "/emails",
  "/receipts",
  "/tickets",
];
