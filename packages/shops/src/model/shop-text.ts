import { searchText, type Shop } from "@market/api-client";

/** What a shop is found by, on its screen and in the palette. */
export const shopText = searchText(({ name, owner }: Shop) => [
  name,
  owner.name,
  owner.email,
  owner.phone,
]);
