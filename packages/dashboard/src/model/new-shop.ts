import { textOf } from "@market/api-client/forms";

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

type Rule<Value> = (value: Value) => string | null;

function required(message: string): Rule<string | null> {
  return (value) => (value === null || value.trim() === "" ? message : null);
}

/** Validation rules by field: each returns an error message or `null`. */
export const newShopRules: { [Field in keyof NewShop]: Rule<NewShop[Field]> } = {
  shopName: required("Enter the shop's name"),
  category: required("Select a category"),
  firstName: required("Enter the owner's first name"),
  lastName: required("Enter the owner's last name"),
  phone: required("Enter a phone number"),
  email: (value) => (/^\S+@\S+$/.test(value.trim()) ? null : "Enter an email address"),
  password: required("Enter a password, or generate one"),
};
