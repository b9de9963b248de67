import type { User } from "@market/api-client";
import type { Fields } from "@market/ui";

/** What the columns say, to sort by and to export. */
export const USER_FIELDS: Fields<User> = {
  Email: ({ email }) => email,
  "Referral Code": ({ referralCode }) => referralCode,
  "Account Type": ({ accountType }) => accountType,
  Created: ({ createdAt }) => createdAt,
};
