import { rows, wireCategory } from "@market/api-client/testing";
import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { CategoriesScreen } from "./categories-screen.tsx";

const meta = {
  title: "Categories/Categories screen",
  component: CategoriesScreen,
  parameters: { path: "/categories" },
} satisfies Meta<typeof CategoriesScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const LIST = "GET /admin/categories";

/** A data URL: loads without a network. */
const IMAGE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%23087f5b'/%3E%3Ccircle cx='4' cy='4' r='2' fill='%23fff'/%3E%3C/svg%3E";

export const Loaded: Story = {
  beforeEach: withFake((fake) => {
    fake.data.categories = rows(6, (index) =>
      wireCategory(index, { image: index % 2 === 0 ? IMAGE : "" }),
    );
  }),
};

export const Dark: Story = { ...Loaded, globals: { colorScheme: "dark" } };

export const Loading: Story = { beforeEach: withFake((fake) => fake.hang(LIST)) };

export const Empty: Story = {
  beforeEach: withFake((fake) => {
    fake.data.categories = [];
  }),
};

export const Failed: Story = { beforeEach: withFake((fake) => fake.fail(LIST)) };

/** A 403 is not retried. */
export const Forbidden: Story = {
  beforeEach: withFake((fake) => fake.fail(LIST, 403, { message: "Not for your role" })),
};

/** More categories than the default limit. */
export const AtItsLimit: Story = {
  beforeEach: withFake((fake) => {
    fake.data.categories = rows(60, (index) =>
      wireCategory(index, { name: `Category ${index + 1}` }),
    );
  }),
};

/** More categories than are loaded, of a server that searches them all. */
export const WholeTable: Story = {
  beforeEach: withFake((fake) => {
    fake.advertise("list-query");
    fake.data.categories = rows(1204, (index) =>
      wireCategory(index, { name: `Category ${index + 1}` }),
    );
  }),
};

/** The edit dialog of a category that is not loaded. */
export const WholeTableDialogOpen: Story = {
  ...WholeTable,
  parameters: { path: "/categories?edit=category-1203", dialog: "View/Edit Category" },
};

/** Missing fields and very long texts. */
export const OddRows: Story = {
  beforeEach: withFake((fake) => {
    fake.data.categories = [
      wireCategory(0, { name: "The Very Long Named Department of Everything ".repeat(5) }),
      wireCategory(1, { name: null, image: 7, is_active: "perhaps", createdAt: "soon" }),
      { _id: "bare" },
    ];
  }),
};

/** Images that fail to load, or whose URL is unsafe. */
export const BrokenImages: Story = {
  beforeEach: withFake((fake) => {
    const images = [
      "data:image/png;base64,AAAA",
      "javascript:alert(1)",
      "data:text/html,<script>alert(1)</script>",
      "//elsewhere.example.com/a.png",
      "fashion.png",
    ];
    fake.data.categories = images.map((image, index) => wireCategory(index, { image }));
  }),
};

export const Narrow: Story = { ...Loaded, ...narrow };

/** The highest limit that the URL accepts. */
export const TenThousandRows: Story = {
  parameters: { path: "/categories?limit=10000" },
  beforeEach: withFake((fake) => {
    fake.data.categories = rows(10_000, wireCategory);
  }),
};
