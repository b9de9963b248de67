import { describeTexts } from "@market/storybook/describe-texts";
import type { RenderedStory } from "@market/storybook/render-story";
import { screen } from "@testing-library/dom";
import * as newProduct from "./screens/new-product-screen.stories.tsx";
import * as products from "./screens/products-screen.stories.tsx";

/* The texts of Products and Add New Product. */

describeTexts(products, [
  {
    story: "Loaded",
    heading: ["Products"],
    link: ["Add New Product"],
    placeholder: ["Search by name, vendor or category…"],
    button: [
      "All Status",
      "Available",
      "Electronics",
      "Fashion",
      "View product Product 1",
      "Edit product Product 1",
      "Delete product Product 1",
      "Previous",
      "Next",
    ],
    columns: [
      "Thumbnail",
      "Product Name",
      "Vendor",
      "Price",
      "Category",
      "Stock",
      "Status",
      "Actions",
    ],
    text: [
      "No Image",
      "₦4,500",
      "available",
      "low stock",
      "out of stock",
      "Page 1 of 3 | 24 products",
    ],
    label: ["Rows per page"],
    options: ["5 rows", "10 rows", "20 rows", "50 rows"],
  },
  { story: "ManyPages", text: ["…"] },
  { story: "Loading", text: ["Loading products…"] },
  {
    story: "Empty",
    text: [
      "No products found",
      "A product needs a shop, which its seller runs in the marketplace's chat app.",
      "Page 1 of 1 | 0 products",
    ],
  },
  { story: "Failed", text: ["Error loading products: Out of order"], button: ["Retry"] },
]);

const create = ({ user }: RenderedStory): Promise<void> =>
  user.click(screen.getByRole("button", { name: "Create Product" }));

describeTexts(newProduct, [
  {
    story: "Empty",
    heading: ["Add New Product", "Vendor", "Details", "Media"],
    link: ["Back to Products"],
    label: [
      "Vendor",
      "Product Name",
      "Description",
      "Price",
      "Condition",
      "Stock Quantity",
      "Delivery Fee",
      "Image files",
      "Image URL",
    ],
    placeholder: ["Search by shop name…", "Select a condition", "https://"],
    button: ["Upload images", "Add", "Create Product"],
  },
  {
    story: "Empty",
    after: "a click on Condition",
    steps: async ({ user }) => user.click(screen.getByRole("combobox", { name: "Condition" })),
    options: ["Brand new", "Refurbished", "Refurbished by manufacturer", "Fairly used"],
  },
  {
    story: "Empty",
    after: "an invalid image URL",
    steps: async ({ user }) => user.type(screen.getByLabelText("Image URL"), "ftp://a"),
    text: ["Please enter a valid image URL"],
  },
  { story: "VendorSearchFailed", text: ["Failed to search vendors"] },
  { story: "LimitReached", text: ["You can only upload up to 5 images"] },
  { story: "UploadFailed", text: ["Failed to upload one or more images"] },
  {
    story: "WithImages",
    after: "a failed deletion",
    steps: async ({ fake, user }) => {
      fake.fail("DELETE /upload/single");
      await user.click(screen.getByRole("button", { name: "Remove image: front.png" }));
    },
    text: ["Failed to delete image"],
  },
  {
    story: "DraftRestored",
    after: "Create Product, in flight",
    steps: (rendered) => {
      rendered.fake.hang("POST /admin/products");
      return create(rendered);
    },
    button: ["Creating..."],
  },
  {
    story: "DraftRestored",
    after: "Create Product",
    steps: create,
    text: ["Product created successfully!"],
  },
  {
    story: "DraftRestored",
    after: "Create Product, refused",
    steps: (rendered) => {
      rendered.fake.fail("POST /admin/products");
      return create(rendered);
    },
    text: ["Failed to create product"],
  },
]);
