import type { ListSource } from "@market/lists/feature";

export const categoriesSource = {
  resource: "categories",
  path: "/categories",
  limit: 50,
} as const satisfies ListSource;
