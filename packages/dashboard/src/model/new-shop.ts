import { textOf } from "@market/api-client/forms";
import { isNotEmpty } from "@mantine/form";

export const SHOP_CATEGORIES = ["electronics", "fashion", "home", "sports", "beauty"] as const;

export const EMPTY_SHOP = {
  shopName: "",
  category: null as (typeof SHOP_CATEGORIES)[number] | null,
  firstName: "",
  lastName: "",
  phone: "",
  email: "",
  password: "",
};

export type NewShop = typeof EMPTY_SHOP;

/** A new shop as kept in memory and in a draft: a password is never stored. */
export type RecordedShop = Omit<NewShop, "password">;

export function withoutPassword({ password: _password, ...shop }: NewShop): RecordedShop {
  return shop;
}

/** Reads the values of a stored draft. */
export function parseShopDraft(stored: Readonly<Record<string, unknown>>): RecordedShop {
  return {
    shopName: textOf(stored["shopName"]),
    category: SHOP_CATEGORIES.find((category) => category === stored["category"]) ?? null,
    firstName: textOf(stored["firstName"]),
    lastName: textOf(stored["lastName"]),
    phone: textOf(stored["phone"]),
    email: textOf(stored["email"]),
  };
}

/** Validation rules by field. */
export const newShopRules = {
  shopName: isNotEmpty("Enter the shop's name"),
  category: isNotEmpty("Select a category"),
  firstName: isNotEmpty("Enter the owner's first name"),
  lastName: isNotEmpty("Enter the owner's last name"),
  phone: isNotEmpty("Enter a phone number"),
  email: (value: string) => (/^\S+@\S+$/.test(value.trim()) ? null : "Enter an email address"),
  password: isNotEmpty("Enter a password, or generate one"),
};
