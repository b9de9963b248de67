import { describeTexts } from "@market/storybook/describe-texts";
import { screen } from "@testing-library/dom";
import * as categories from "./screens/categories-screen.stories.tsx";
import * as dialogs from "./screens/category-dialogs.stories.tsx";

/* The texts of the Categories screen (specification, points 2 and 8). */

describeTexts(categories, [
  {
    story: "Loaded",
    heading: ["Categories"],
    text: ["Manage product categories", "No Image", "active", "inactive"],
    placeholder: ["Search by name…"],
    button: ["Add Category", "All", "Active", "Inactive"],
    columns: ["Thumbnail", "Name", "Status", "Created", "Actions"],
  },
  { story: "Loading", text: ["Loading categories..."] },
  { story: "Empty", text: ["No categories found"] },
  {
    story: "Failed",
    text: ["Error loading categories: Failed to fetch categories"],
    button: ["Retry"],
  },
]);

describeTexts(dialogs, [
  {
    story: "AddOpen",
    dialog: ["Add Category"],
    label: ["Name", "Image URL"],
    button: ["Add", "Cancel"],
  },
  {
    story: "EditOpen",
    dialog: ["View/Edit Category"],
    label: ["Image URL", "Name", "Status"],
    button: ["Save", "Cancel"],
  },
  {
    story: "EditOpen",
    after: "a click on Status",
    steps: async ({ user }) => user.click(await screen.findByRole("combobox", { name: "Status" })),
    options: ["Active", "Inactive"],
  },
  {
    story: "DeleteOpen",
    dialog: ["Delete Category"],
    text: ['Are you sure you want to delete the category "Fashion"? This action cannot be undone.'],
    button: ["Cancel", "Delete"],
  },
]);
