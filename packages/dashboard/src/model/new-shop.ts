import { draftText as text, email, required, type Rule } from "@market/api-client/forms";
import * as v from "valibot";

export const SHOP_CATEGORIES = ["electronics", "fashion", "home", "sports", "beauty"] as const;

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
export const newShopRules: { [Field in keyof NewShop]: Rule<NewShop[Field]> } = {
  shopName: required("Enter the shop's name"),
  category: required("Select a category"),
  firstName: required("Enter the owner's first name"),
  lastName: required("Enter the owner's last name"),
  phone: required("Enter a phone number"),
  email: email("Enter an email address"),
  password: required("Enter a password, or generate one"),
};
