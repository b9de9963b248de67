/** Paths that the shell or another feature links to. A feature defines its other paths itself. */
export const paths = {
  login: "/login",
  dashboard: "/",
  shops: "/shops",
  users: "/users",
  newProduct: "/products/new",
} as const;
