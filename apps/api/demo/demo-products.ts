import type { Faker } from "@faker-js/faker";
import type { categories, productCategories, products } from "../src/db/schema/index.ts";
import { getCategoryImageUrl, IMAGES_PER_CATEGORY, getProductImageUrl } from "./demo-images.ts";
import type { DemoShop } from "./demo-shops.ts";
import { CATALOG, type CatalogCategory } from "./lists/catalog.ts";
import { byCreatedAt, createDemoId, randomPastDate, type Timeline } from "./timeline.ts";

export type DemoCategory = typeof categories.$inferInsert & { slug: string };
export type DemoProduct = typeof products.$inferInsert;
type ProductCategory = typeof productCategories.$inferInsert;

/** Products of each active category. The inactive categories share the rest. */
const PER_ACTIVE_CATEGORY = 37;
const PRODUCT_COUNT = 400;
const CONDITIONS = [
  { value: "brand new" as const, weight: 70 },
  { value: "fairly used" as const, weight: 16 },
  { value: "refurbished" as const, weight: 9 },
  { value: "refurbished by manufacturer" as const, weight: 5 },
];

export function createDemoCategories(faker: Faker, timeline: Timeline): DemoCategory[] {
  return CATALOG.map(({ name, slug, isActive }) => {
    const createdAt = faker.date.soon({ days: 20, refDate: timeline.start });
    return {
      id: createDemoId(faker, createdAt),
      name,
      slug,
      image: getCategoryImageUrl(slug),
      isActive,
      createdAt,
    };
  }).toSorted(byCreatedAt);
}

export function createDemoProducts(
  faker: Faker,
  timeline: Timeline,
  shops: DemoShop[],
  categoryRows: DemoCategory[],
): { products: DemoProduct[]; productCategories: ProductCategory[] } {
  const inactive = CATALOG.filter((category) => !category.isActive).length;
  const active = CATALOG.length - inactive;
  const perInactiveCategory = (PRODUCT_COUNT - active * PER_ACTIVE_CATEGORY) / inactive;

  const created = CATALOG.flatMap((category) =>
    faker.helpers
      .arrayElements(
        category.items.flatMap((item) => category.variants.map((variant) => ({ item, variant }))),
        category.isActive ? PER_ACTIVE_CATEGORY : perInactiveCategory,
      )
      .map(({ item, variant }) => {
        const product = createProduct(faker, timeline, shops, category, item, variant);
        const slugs = [category.slug];
        if (category.related !== undefined && faker.datatype.boolean(0.2)) {
          slugs.push(category.related);
        }
        return { product, slugs };
      }),
  );
  return {
    products: created.map(({ product }) => product).toSorted(byCreatedAt),
    productCategories: created.flatMap(({ product, slugs }) =>
      categoryRows
        .filter(({ slug }) => slugs.includes(slug))
        .map(({ id }) => ({ productId: product.id, categoryId: id })),
    ),
  };
}

function createProduct(
  faker: Faker,
  timeline: Timeline,
  shops: DemoShop[],
  category: CatalogCategory,
  [item, minPrice, maxPrice]: CatalogCategory["items"][number],
  variant: string,
): DemoProduct {
  const shop = faker.helpers.arrayElement(
    shops.filter(({ slug, createdAt }) => slug === category.slug && createdAt < timeline.today),
  );
  const createdAt = randomPastDate(faker, timeline, shop.createdAt);
  const condition = faker.helpers.weightedArrayElement(CONDITIONS);
  return {
    id: createDemoId(faker, createdAt),
    shopId: shop.id,
    name: `${item}, ${variant}`,
    description: `${item} (${variant}), ${condition}. ${faker.helpers.arrayElement(CLOSING_SENTENCES)}`,
    // A multiple of 500 naira; a few prices have kobo.
    price:
      Math.ceil(faker.number.int({ min: minPrice * 1000, max: maxPrice * 1000 }) / 500) * 500 -
      (faker.datatype.boolean(0.06) ? 0.5 : 0),
    deliveryFee: faker.helpers.arrayElement([0, 1500, 2000, 2500, 3500, 5000]),
    images: chooseImages(faker, category.slug),
    stockQuantity: chooseStockQuantity(faker),
    condition,
    createdAt,
  };
}

const CLOSING_SENTENCES = [
  "Inspect before you pay.",
  "Dispatched within 24 hours.",
  "Original, with receipt.",
  "Returns accepted within seven days.",
  "Limited stock, order early.",
  "Price is slightly negotiable for bulk orders.",
];

function chooseImages(faker: Faker, slug: string): string[] {
  if (faker.datatype.boolean(0.04)) return [];
  const numbers = Array.from({ length: IMAGES_PER_CATEGORY }, (_, index) => index + 1);
  return faker.helpers
    .arrayElements(numbers, { min: 1, max: 3 })
    .map((number) => getProductImageUrl(slug, number));
}

function chooseStockQuantity(faker: Faker): number {
  const max = faker.helpers.weightedArrayElement([
    { value: 0, weight: 6 },
    { value: 4, weight: 16 },
    { value: 60, weight: 78 },
  ]);
  return faker.number.int(max);
}
