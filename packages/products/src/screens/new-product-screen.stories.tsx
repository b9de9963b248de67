import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { saveDraft, saveCompleteDraft } from "../testing/save-draft.ts";
import {
  chooseImages,
  dropFiles,
  fillIn,
  selectVendor,
  imageFile,
  searchVendor,
  submit,
} from "../testing/steps.ts";
import { NewProductScreen } from "./new-product-screen.tsx";

const meta = {
  title: "Products/New product screen",
  component: NewProductScreen,
  parameters: { path: "/products/new" },
  // Each story starts like a new tab.
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof NewProductScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

/** A field scrolls above the footer when it gets the focus. */
export const Narrow: Story = {
  ...narrow,
  play: async () => {
    const field = screen.getByLabelText("Delivery Fee");
    const footer = screen.getByRole("button", { name: "Create Product" });
    field.focus();
    await expect(field.getBoundingClientRect().bottom).toBeLessThan(
      footer.getBoundingClientRect().top,
    );
    field.blur();
    window.scrollTo(0, 0);
  },
};

/** The role may only read. */
export const ReadOnlyRole: Story = {
  beforeEach: withFake((fake) => fake.setRole("support", ["read"])),
};

/** Submitted with a vendor only. */
export const Invalid: Story = {
  play: async () => {
    await selectVendor();
    await submit();
  },
};

export const VendorsFound: Story = { play: () => searchVendor("lekki") };

export const NoVendorsFound: Story = {
  play: async () => {
    await searchVendor("nobody");
    await expect(await screen.findByText("No vendors found")).toBeVisible();
  },
};

export const VendorSearching: Story = {
  beforeEach: withFake((fake) => fake.hang("GET /admin/shops/search")),
  play: () => searchVendor("lekki"),
};

export const VendorSearchFailed: Story = {
  beforeEach: withFake((fake) => fake.fail("GET /admin/shops/search")),
  play: async () => {
    await searchVendor("lekki");
    await expect(await screen.findByText("Failed to search vendors")).toBeVisible();
  },
};

export const VendorSelected: Story = { play: selectVendor };

export const WithImages: Story = {
  play: async () => {
    await chooseImages("front.png", "a-very-long-name-".repeat(8) + ".png");
    await userEvent.type(screen.getByLabelText("Image URL"), "@https://example.com/side.png");
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    await waitFor(() => expect(screen.getAllByText("Uploaded")).toHaveLength(2));
  },
};

/** A file that is not an image is ignored. */
export const FilesDropped: Story = {
  play: async () => {
    dropFiles(imageFile("front.png"), new File(["x"], "notes.txt", { type: "text/plain" }));
    await expect(await screen.findByText("Uploaded")).toBeVisible();
    await expect(screen.getAllByRole("listitem")).toHaveLength(1);
  },
};

/** An upload at 50 %. */
export const Uploading: Story = {
  beforeEach: withFake((fake) => fake.hang("POST /upload/single")),
  play: async () => {
    await selectVendor();
    await chooseImages("front.png");
  },
};

export const UploadFailed: Story = {
  beforeEach: withFake((fake) => fake.fail("POST /upload/single")),
  play: async () => {
    await chooseImages("front.png", "back.png");
    await expect(await screen.findByText("Failed to upload one or more images")).toBeVisible();
  },
};

export const LimitReached: Story = {
  play: async () => {
    await chooseImages(...["1", "2", "3", "4", "5", "6"].map((name) => `${name}.png`));
    await waitFor(() => expect(screen.getAllByText("Uploaded")).toHaveLength(5));
  },
};

/** Filled in, but not submitted. */
export const Complete: Story = { play: fillIn };

export const Creating: Story = {
  beforeEach: withFake((fake) => fake.hang("POST /admin/products")),
  play: async () => {
    await fillIn();
    await submit();
  },
};

export const Created: Story = {
  play: async () => {
    await fillIn();
    await submit();
    await expect(await screen.findByText("Product created successfully!")).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: withFake((fake) => fake.fail("POST /admin/products")),
  play: async () => {
    await fillIn();
    await submit();
    await expect(await screen.findByText("Failed to create product")).toBeVisible();
  },
};

/** The server refuses the product because of an image. */
export const ImageRefused: Story = {
  beforeEach: [
    saveCompleteDraft,
    withFake((fake) => {
      const message = "Item 2 of the images must have an http or https URL.";
      fake.fail("POST /admin/products", 400, { message });
    }),
  ],
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Restore draft" }));
    await submit();
    await expect(await screen.findByText("Refused")).toBeVisible();
  },
};

/** The draft of an earlier form, whose upload was cut. */
export const ImageMissing: Story = {
  beforeEach: () =>
    saveDraft({ name: "Leather bag", images: [{ id: "front", name: "front.png" }] }),
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Restore draft" }));
    await expect(await screen.findByText("Not uploaded")).toBeVisible();
  },
};

/** An earlier form has left a draft. */
export const DraftOffered: Story = { beforeEach: saveCompleteDraft };

export const DraftOfferedDark: Story = {
  beforeEach: saveCompleteDraft,
  globals: { colorScheme: "dark" },
};

/** The draft has neither a product name nor a vendor. */
export const NamelessDraftOffered: Story = { beforeEach: () => saveDraft({ price: "12.5" }) };

/** The user types before deciding about the draft. */
export const DraftOfferedWhileTyping: Story = {
  beforeEach: () => saveDraft({ name: "Unbreakable".repeat(20) }),
  play: async () => {
    await userEvent.type(screen.getByLabelText("Product Name"), "Shoe");
    await expect(screen.getByRole("button", { name: "Restore draft" })).toBeEnabled();
  },
};

export const DraftRestored: Story = {
  beforeEach: saveCompleteDraft,
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Restore draft" }));
    await expect(await screen.findByText("Uploaded")).toBeVisible();
  },
};

export const Leaving: Story = {
  play: async () => {
    await userEvent.type(screen.getByLabelText("Product Name"), "Shoe");
    await userEvent.click(screen.getByRole("link", { name: "Back to Products" }));
    await expect(await screen.findByRole("dialog", { name: "Leave this page?" })).toBeVisible();
  },
};
