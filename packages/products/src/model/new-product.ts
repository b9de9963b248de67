import type { NewProduct, PRODUCT_CONDITIONS, Shop } from "@market/api-client";

/** The shop that will sell the product: what its card shows, and no more. */
export interface Vendor {
  id: string;
  name: string | undefined;
  owner: string | undefined;
  email: string | undefined;
  phone: string | undefined;
}

/** What is typed and chosen in the form, its images apart. Nothing but plain values. */
export interface ProductValues {
  vendor: Vendor | null;
  name: string;
  description: string;
  /** Naira; a text while it is being typed. */
  price: number | string;
  condition: (typeof PRODUCT_CONDITIONS)[number] | null;
  stock: number | string;
  /** Naira. */
  deliveryFee: number | string;
}

export const EMPTY_PRODUCT: ProductValues = {
  vendor: null,
  name: "",
  description: "",
  price: "",
  condition: null,
  stock: "",
  deliveryFee: "",
};

export function toVendor({ id, name, owner }: Shop): Vendor {
  return { id, name, owner: owner.name, email: owner.email, phone: owner.phone };
}

type Rule<Value> = (value: Value) => string | null;

function text(message: string): Rule<string> {
  return (value) => (value.trim() === "" ? message : null);
}

function amount(message: string): Rule<number | string> {
  return (value) => (isFilled(value) && Number(value) >= 0 ? null : message);
}

function isFilled(value: number | string): boolean {
  return String(value).trim() !== "";
}

/**
 * The rules of the form's fields (specification, point 5), in the order in which they stand on the
 * screen: a text about what is wrong, or null. Without a vendor the form cannot be sent at all.
 */
export const productRules: {
  [Field in Exclude<keyof ProductValues, "vendor">]: Rule<ProductValues[Field]>;
} = {
  name: text("Enter a product name"),
  description: text("Enter a description"),
  price: amount("Enter a price"),
  condition: (condition) => (condition ? null : "Select a condition"),
  stock: (stock) =>
    isFilled(stock) && Number.isInteger(Number(stock)) && Number(stock) >= 0
      ? null
      : "Enter a stock quantity",
  deliveryFee: amount("Enter a delivery fee"),
};

/**
 * The product to create, from values that the rules have passed; `undefined` without a vendor or a
 * condition.
 */
export function toNewProduct(
  { vendor, condition, ...values }: ProductValues,
  images: string[],
): Omit<NewProduct, "idempotencyKey"> | undefined {
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
