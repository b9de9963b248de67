import type { NewProduct, PRODUCT_CONDITIONS, Shop } from "@market/api-client";

/** Returns the parts of a shop that the selected-vendor card shows. */
export function toVendor({ id, name, owner }: Shop) {
  return { id, name, owner: owner.name, email: owner.email, phone: owner.phone };
}

export type Vendor = ReturnType<typeof toVendor>;

export const EMPTY_PRODUCT = {
  vendor: null as Vendor | null,
  name: "",
  description: "",
  /** Naira. A string while it is no number, as in all numeric fields. */
  price: "" as number | string,
  condition: null as (typeof PRODUCT_CONDITIONS)[number] | null,
  stock: "" as number | string,
  /** Naira. */
  deliveryFee: "" as number | string,
};

/** Values of the form without its images, serializable as JSON. */
export type ProductValues = typeof EMPTY_PRODUCT;

type Rule<Value> = (value: Value) => string | null;

function requiredText(message: string): Rule<string> {
  return (value) => (value.trim() === "" ? message : null);
}

function requiredAmount(message: string): Rule<number | string> {
  return (value) => (isFilled(value) && Number(value) >= 0 ? null : message);
}

function isFilled(value: number | string): boolean {
  return String(value).trim() !== "";
}

/**
 * Validation rules in the order of the fields on the screen. Each returns an
 * error message or null. The vendor has no rule: without one the form cannot be submitted.
 */
export const productRules: {
  [Field in Exclude<keyof ProductValues, "vendor">]: Rule<ProductValues[Field]>;
} = {
  name: requiredText("Enter a product name"),
  description: requiredText("Enter a description"),
  price: requiredAmount("Enter a price"),
  condition: (condition) => (condition ? null : "Select a condition"),
  stock: (stock) =>
    isFilled(stock) && Number.isInteger(Number(stock)) && Number(stock) >= 0
      ? null
      : "Enter a stock quantity",
  deliveryFee: requiredAmount("Enter a delivery fee"),
};

/** Converts validated values to the product to create; `undefined` without a vendor or a condition. */
export function toNewProduct(
  { vendor, condition, ...values }: ProductValues,
  images: string[],
): NewProduct | undefined {
  if (!vendor || !condition) return undefined;
  return {
    shopId: vendor.id,
    name: values.name.trim(),
    description: values.description.trim(),
    images,
    price: Number(values.price),
    condition,
    stock: Number(values.stock),
    deliveryFee: Number(values.deliveryFee),
  };
}
