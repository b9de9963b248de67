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

/** A picture that needs no network. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#087f5b" d="M0 0h1v1H0z"/></svg>',
)}`;

export const Loaded: Story = {
  beforeEach: withFake((fake) => {
    fake.data.products = rows(24, (index) =>
      wireProduct(index, index % 3 === 0 ? { images: [PICTURE] } : {}),
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

/** More products than were asked for. */
export const AtItsLimit: Story = {
  beforeEach: withFake((fake) => {
    fake.data.products = rows(120, wireProduct);
  }),
};

/** Parts missing, unknown words, and addresses that must never become a picture's source. */
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

/** Words far longer than anybody expects. */
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

/** The page list with its ellipsis, in the middle. */
export const ManyPages: Story = {
  parameters: { path: "/products?page=10&rows=5" },
  beforeEach: withFake((fake) => {
    fake.data.products = rows(98, wireProduct);
  }),
};

/** Without quick filters the list works. */
export const CategoriesFailed: Story = {
  beforeEach: withFake((fake) => fake.fail("GET /admin/categories")),
};

export const Narrow: Story = { ...narrow };

/** As many as the address may ask for. */
export const TenThousandRows: Story = {
  parameters: { path: "/products?limit=10000&rows=50" },
  beforeEach: withFake((fake) => {
    fake.data.products = rows(10_000, wireProduct);
  }),
};
