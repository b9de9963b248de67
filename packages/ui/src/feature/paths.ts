/** Paths that the shell or another feature links to. A feature defines its other paths itself. */
export const paths = {
  login: "/login",
  dashboard: "/",
  shops: "/shops",
  users: "/users",
  products: "/products",
  newProduct: "/products/new",
  categories: "/categories",
  administrators: "/administrators",
} as const;
