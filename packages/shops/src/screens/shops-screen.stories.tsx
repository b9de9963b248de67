import { rows, wireShop } from "@market/api-client/testing";
import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { ShopsScreen } from "./shops-screen.tsx";

const meta = {
  title: "Shops/Shops screen",
  component: ShopsScreen,
  parameters: { path: "/shops" },
} satisfies Meta<typeof ShopsScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};

export const Loading: Story = {
  beforeEach: withFake((fake) => fake.hang("GET /admin/shops")),
};

export const Empty: Story = {
  beforeEach: withFake((fake) => {
    fake.data.shops = [];
  }),
};

export const Failed: Story = {
  beforeEach: withFake((fake) => fake.fail("GET /admin/shops")),
};

/** More shops than the limit. */
export const AtItsLimit: Story = {
  beforeEach: withFake((fake) => {
    fake.data.shops = rows(25, wireShop);
  }),
};

/** More shops than are loaded, of a server that searches them all. */
export const WholeTable: Story = {
  beforeEach: withFake((fake) => {
    fake.advertise("list-query");
    fake.data.shops = rows(1204, wireShop);
  }),
};

/** The details of a shop that is not loaded. */
export const WholeTableDialogOpen: Story = {
  ...WholeTable,
  parameters: { path: "/shops?shop=shop-1203", dialog: "Shop Details" },
};

/** Missing parts and very long text. */
export const OddRows: Story = {
  beforeEach: withFake((fake) => {
    fake.data.shops = [
      wireShop(0, { name: "The Very Long Named Emporium of Everything ".repeat(5) }),
      wireShop(1, { owner: null, KYC: "?", metrics: { views: "many" }, createdAt: "soon" }),
      { _id: "bare" },
    ];
  }),
};

export const DetailsOpen: Story = {
  parameters: { path: "/shops?shop=shop-0", dialog: "Shop Details" },
};

export const Narrow: Story = { ...narrow };

export const NarrowDetailsOpen: Story = { ...DetailsOpen, ...narrow };

/** As many rows as the URL may request. */
export const TenThousandRows: Story = {
  parameters: { path: "/shops?limit=10000" },
  beforeEach: withFake((fake) => {
    fake.data.shops = rows(10_000, wireShop);
  }),
};
