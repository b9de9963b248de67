import { isNotEmpty } from "@mantine/form";
import type { ReactNode } from "react";
import * as v from "valibot";

export const SHOP_CATEGORIES = ["electronics", "fashion", "home", "sports", "beauty"] as const;

const text = v.fallback(v.string(), "");

const shopSchema = v.object({
  shopName: text,
  category: v.fallback(v.nullable(v.picklist(SHOP_CATEGORIES)), null),
  firstName: text,
  lastName: text,
  phone: text,
  email: text,
});

/** A new shop as kept in memory and in a draft: a password is never stored. */
export type RecordedShop = v.InferOutput<typeof shopSchema>;

/** Returns a shop, maybe of a stored draft, without its password. An invalid value counts as missing. */
export const parseShop = v.parser(shopSchema);

export interface NewShop extends RecordedShop {
  password: string;
}

export const EMPTY_SHOP: NewShop = { ...parseShop({}), password: "" };

/** Validation rules by field: each returns an error message or `null`. */
export const newShopRules: { [Field in keyof NewShop]: (value: NewShop[Field]) => ReactNode } = {
  shopName: isNotEmpty("Enter the shop's name"),
  category: isNotEmpty("Select a category"),
  firstName: isNotEmpty("Enter the owner's first name"),
  lastName: isNotEmpty("Enter the owner's last name"),
  phone: isNotEmpty("Enter a phone number"),
  email: (value) => (/^\S+@\S+$/.test(value.trim()) ? null : "Enter an email address"),
  password: isNotEmpty("Enter a password, or generate one"),
};
