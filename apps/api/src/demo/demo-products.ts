import type { Faker } from "@faker-js/faker";
import type { categories, productCategories, products } from "../db/schema/index.ts";
import { categoryImage, IMAGES_PER_CATEGORY, productImage } from "./demo-images.ts";
import type { DemoShop } from "./demo-shops.ts";
import { CATALOGUE, type CatalogueCategory } from "./lists/catalogue.ts";
import { byAge, demoId, pastDate, type Timeline } from "./random.ts";

export type DemoCategory = typeof categories.$inferInsert & { slug: string };
export type DemoProduct = typeof products.$inferInsert;
type ProductCategory = typeof productCategories.$inferInsert;

/** Products of each active category; the inactive ones have what remains. */
const PER_ACTIVE_CATEGORY = 37;
const COUNT = 400;
const CONDITIONS = [
  { value: "brand new" as const, weight: 70 },
  { value: "fairly used" as const, weight: 16 },
  { value: "refurbished" as const, weight: 9 },
  { value: "refurbished by manufacturer" as const, weight: 5 },
];

export function createDemoCategories(faker: Faker, timeline: Timeline): DemoCategory[] {
  return CATALOGUE.map(({ name, slug, isActive }) => {
    const createdAt = faker.date.soon({ days: 20, refDate: timeline.start });
    return {
      id: demoId(faker, createdAt),
      name,
      slug,
      image: categoryImage(slug),
      isActive,
      createdAt,
    };
  }).toSorted(byAge);
}

/** Products, and which categories each belongs to. */
export function createDemoProducts(
  faker: Faker,
  timeline: Timeline,
  shops: DemoShop[],
  categoryRows: DemoCategory[],
): { products: DemoProduct[]; productCategories: ProductCategory[] } {
  const inactive = CATALOGUE.filter((category) => !category.isActive).length;
  const active = CATALOGUE.length - inactive;
  const perInactiveCategory = (COUNT - active * PER_ACTIVE_CATEGORY) / inactive;

  const created = CATALOGUE.flatMap((category) =>
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
    products: created.map(({ product }) => product).toSorted(byAge),
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
  category: CatalogueCategory,
  [item, from, to]: CatalogueCategory["items"][number],
  variant: string,
): DemoProduct {
  const shop = faker.helpers.arrayElement(
    shops.filter(({ slug, createdAt }) => slug === category.slug && createdAt < timeline.today),
  );
  const createdAt = pastDate(faker, timeline, shop.createdAt);
  const condition = faker.helpers.weightedArrayElement(CONDITIONS);
  return {
    id: demoId(faker, createdAt),
    shopId: shop.id,
    name: `${item}, ${variant}`,
    description: `${item} (${variant}), ${condition}. ${faker.helpers.arrayElement(PROMISES)}`,
    // To the next 500 naira, as traders do; now and then with kobo, as importers do.
    price:
      Math.ceil(faker.number.int({ min: from * 1000, max: to * 1000 }) / 500) * 500 -
      (faker.datatype.boolean(0.06) ? 0.5 : 0),
    deliveryFee: faker.helpers.arrayElement([0, 1500, 2000, 2500, 3500, 5000]),
    images: images(faker, category.slug),
    stockQuantity: stock(faker),
    condition,
    createdAt,
  };
}

const PROMISES = [
  "Inspect before you pay.",
  "Dispatched within 24 hours.",
  "Original, with receipt.",
  "Returns accepted within seven days.",
  "Limited stock, order early.",
  "Price is slightly negotiable for bulk orders.",
];

function images(faker: Faker, slug: string): string[] {
  if (faker.datatype.boolean(0.04)) return [];
  const numbers = Array.from({ length: IMAGES_PER_CATEGORY }, (_, index) => index + 1);
  return faker.helpers
    .arrayElements(numbers, { min: 1, max: 3 })
    .map((number) => productImage(slug, number));
}

function stock(faker: Faker): number {
  const max = faker.helpers.weightedArrayElement([
    { value: 0, weight: 6 },
    { value: 4, weight: 16 },
    { value: 60, weight: 78 },
  ]);
  return faker.number.int(max);
}
