import type { NewProduct, PRODUCT_CONDITIONS } from "@market/api-client/products";
import type { Shop } from "@market/api-client/shops";
import { findAmountError, parseAmount, type AmountRules } from "@market/ui/dialogs";

/** Returns the parts of a shop that the selected-vendor card shows. */
export function toVendor({ id, name, owner }: Shop) {
  return { id, name, owner: owner.name, email: owner.email, phone: owner.phone };
}

export type Vendor = Partial<ReturnType<typeof toVendor>> & Pick<Shop, "id">;

export const EMPTY_PRODUCT = {
  vendor: null as Vendor | null,
  name: "",
  description: "",
  /** Naira, as typed. */
  price: "",
  condition: null as (typeof PRODUCT_CONDITIONS)[number] | null,
  /** As typed. */
  stock: "",
  /** Naira, as typed. */
  deliveryFee: "",
};

/** Values of the form without its images, serializable as JSON. */
export type ProductValues = typeof EMPTY_PRODUCT;

type Rule<Value> = (value: Value) => string | null;

function requiredText(message: string): Rule<string> {
  return (value) => (value.trim() === "" ? message : null);
}

function requiredAmount(message: string, rules: AmountRules): Rule<string> {
  return (value) => (value.trim() === "" ? message : (findAmountError(value, rules) ?? null));
}

/** Specification, point 5, and what the reference server stores at most. */
const NAIRA: AmountRules = { maxDecimals: 2, min: 0, max: 999_999_999_999.99 };
export const AMOUNT_RULES = {
  price: NAIRA,
  deliveryFee: NAIRA,
  stock: { maxDecimals: 0, min: 0, max: 2_147_483_647 },
} satisfies Record<string, AmountRules>;

/**
 * Validation rules in the order of the fields on the screen. Each returns an
 * error message or null. The vendor has no rule: without one the form cannot be submitted.
 */
export const productRules: {
  [Field in Exclude<keyof ProductValues, "vendor">]: Rule<ProductValues[Field]>;
} = {
  name: requiredText("Enter a product name"),
  description: requiredText("Enter a description"),
  price: requiredAmount("Enter a price", AMOUNT_RULES.price),
  condition: (condition) => (condition ? null : "Select a condition"),
  stock: requiredAmount("Enter a stock quantity", AMOUNT_RULES.stock),
  deliveryFee: requiredAmount("Enter a delivery fee", AMOUNT_RULES.deliveryFee),
};

/** Converts validated values to the product to create; `undefined` if one is missing. */
export function toNewProduct(
  { vendor, condition, ...values }: ProductValues,
  images: string[],
): NewProduct | undefined {
  const price = parseAmount(values.price, AMOUNT_RULES.price);
  const stock = parseAmount(values.stock, AMOUNT_RULES.stock);
  const deliveryFee = parseAmount(values.deliveryFee, AMOUNT_RULES.deliveryFee);
  if (!vendor || !condition) return undefined;
  if (price === undefined || stock === undefined || deliveryFee === undefined) return undefined;
  return {
    shopId: vendor.id,
    name: values.name.trim(),
    description: values.description.trim(),
    images,
    price,
    condition,
    stock,
    deliveryFee,
  };
}
