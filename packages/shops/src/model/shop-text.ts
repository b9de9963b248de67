import type { Shop } from "@market/api-client";
import { createSearchText } from "@market/ui";

/** What a shop is found by, on its screen and in the palette. */
export const shopText = createSearchText(({ name, owner }: Shop) => [
  name,
  owner.name,
  owner.email,
  owner.phone,
]);
