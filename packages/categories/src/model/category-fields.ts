import type { Category } from "@market/api-client";
import type { Fields } from "@market/ui";

/** What the columns say, to sort by and to export. */
export const CATEGORY_FIELDS: Fields<Category> = {
  Name: ({ name }) => name,
  Status: ({ isActive }) => (isActive ? "active" : "inactive"),
  Created: ({ createdAt }) => createdAt,
};
