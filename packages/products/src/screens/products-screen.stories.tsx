import { rows, wireCategory, wireProduct } from "@market/api-client/testing";
import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProductsScreen } from "./products-screen.tsx";

const meta = {
  title: "Products/Products screen",
  component: ProductsScreen,
  parameters: { path: "/products" },
} satisfies Meta<typeof ProductsScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

/** An image that needs no request. */
const IMAGE_URL = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#087f5b" d="M0 0h1v1H0z"/></svg>',
)}`;

export const Loaded: Story = {
  beforeEach: withFake((fake) => {
    fake.data.products = rows(24, (index) =>
      wireProduct(index, index % 3 === 0 ? { images: [IMAGE_URL] } : {}),
    );
  }),
};

export const Loading: Story = {
  beforeEach: withFake((fake) => fake.hang("GET /admin/products")),
};

export const Empty: Story = {
  beforeEach: withFake((fake) => {
    fake.data.products = [];
  }),
};

export const Failed: Story = {
  beforeEach: withFake((fake) =>
    fake.fail("GET /admin/products", 500, { message: "Out of order" }),
  ),
};

/** There are more products than the limit. */
export const AtItsLimit: Story = {
  beforeEach: withFake((fake) => {
    fake.data.products = rows(120, wireProduct);
  }),
};

/** More products than are loaded, of a server that searches them all. */
export const WholeTable: Story = {
  beforeEach: withFake((fake) => {
    fake.advertise("list-query");
    fake.data.products = rows(1204, wireProduct);
  }),
};

/** Missing values, unknown statuses, and URLs that must not become an image source. */
export const OddRows: Story = {
  beforeEach: withFake((fake) => {
    fake.data.products = [
      wireProduct(0, { images: ["javascript:alert(1)"], price: "12500.5", stock_quantity: "3" }),
      wireProduct(1, { images: ["/no-such-picture.png"], status: "retired", shop: null }),
      wireProduct(2, { price: "dear", stock_quantity: null, category: "Home", images: 7 }),
      wireProduct(3, { name: "<img src=x onerror=alert(1)>", images: ["//example.com/a.png"] }),
      { _id: "bare" },
    ];
  }),
};

/** Texts much longer than expected. */
export const LongNames: Story = {
  beforeEach: withFake((fake) => {
    fake.data.products = rows(3, (index) =>
      wireProduct(index, {
        name: "The very long named product of everything ".repeat(5),
        shop: { name: "Unbreakable".repeat(20) },
        category: ["Electronics", "Home", "Sports"].map((name) => ({
          _id: name,
          name: name.repeat(6),
        })),
        price: 123_456_789_012.5,
        stock_quantity: 1_234_567,
      }),
    );
    fake.data.categories = rows(2, (index) =>
      wireCategory(index, { name: `Category of everything that is sold ${index} `.repeat(3) }),
    );
  }),
};

/** Page numbers with an ellipsis. */
export const ManyPages: Story = {
  parameters: { path: "/products?page=10&rows=5" },
  beforeEach: withFake((fake) => {
    fake.data.products = rows(98, wireProduct);
  }),
};

/** The list works without quick filters. */
export const CategoriesFailed: Story = {
  beforeEach: withFake((fake) => fake.fail("GET /admin/categories")),
};

export const Narrow: Story = { ...narrow };

/** The maximum of the limit parameter. */
export const TenThousandRows: Story = {
  parameters: { path: "/products?limit=10000&rows=50" },
  beforeEach: withFake((fake) => {
    fake.data.products = rows(10_000, wireProduct);
  }),
};
