import { wireCategory } from "@market/api-client/testing";
import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useNavigation } from "@market/ui/navigation";
import { expect, screen, userEvent, within } from "storybook/test";
import { CategoriesScreen } from "./categories-screen.tsx";

const meta = {
  title: "Categories/Dialogs",
  component: CategoriesScreen,
  parameters: { path: "/categories" },
} satisfies Meta<typeof CategoriesScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const IMAGE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 8'%3E%3Crect width='16' height='8' fill='%23087f5b'/%3E%3C/svg%3E";

export const Closed: Story = {};

export const AddOpen: Story = {
  parameters: { path: "/categories?dialog=add", dialog: "Add Category" },
};

export const EditOpen: Story = {
  parameters: { path: "/categories?edit=category-1", dialog: "View/Edit Category" },
  beforeEach: withFake((fake) => {
    fake.data.categories = [wireCategory(0), wireCategory(1, { image: IMAGE })];
  }),
};

/** The role may only read. */
export const ReadOnlyRole: Story = {
  beforeEach: withFake((fake) => fake.setRole("support", ["read"])),
};

export const ReadOnlyRoleAtAdd: Story = {
  ...ReadOnlyRole,
  parameters: { path: "/categories?dialog=add" },
};

export const ReadOnlyRoleAtEdit: Story = {
  ...ReadOnlyRole,
  parameters: { path: "/categories?edit=category-1" },
};

export const EditOpenDark: Story = { ...EditOpen, globals: { colorScheme: "dark" } };

/** The URL is not an image, so there is no preview. */
export const EditBrokenImage: Story = {
  parameters: { path: "/categories?edit=category-0", dialog: "View/Edit Category" },
  beforeEach: withFake((fake) => {
    fake.data.categories = [wireCategory(0, { image: "data:image/png;base64,AAAA" })];
  }),
};

/** A category with nothing but an id. */
export const EditBare: Story = {
  parameters: { path: "/categories?edit=bare", dialog: "View/Edit Category" },
  beforeEach: withFake((fake) => {
    fake.data.categories = [{ _id: "bare" }];
  }),
};

export const Saving: Story = {
  parameters: { path: "/categories?edit=category-1", dialog: "View/Edit Category" },
  beforeEach: withFake((fake) => fake.hang("PUT /admin/categories/:id")),
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "View/Edit Category" });
    const save = within(dialog).getByRole("button", { name: "Save" });
    await userEvent.click(save);
    await expect(save).toHaveAttribute("aria-busy", "true");
  },
};

/** Somebody else has renamed the category and changed its status meanwhile. */
export const Conflict: Story = {
  parameters: { path: "/categories?edit=category-1", dialog: "View/Edit Category" },
  beforeEach: withFake((fake) => {
    fake.advertise("versions");
    const theirs = wireCategory(1, { name: "Theirs", is_active: false, version: "2" });
    fake.answer("PUT /admin/categories/:id", ({ ifMatch }) => {
      fake.data.categories = [theirs];
      const change = { by: "ada@example.com", at: "2026-01-15T09:30:00Z" };
      return ifMatch === '"2"'
        ? Response.json({})
        : Response.json({ message: "Changed meanwhile", data: theirs, ...change }, { status: 412 });
    });
  }),
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "View/Edit Category" });
    const name = within(dialog).getByRole("textbox", { name: "Name" });
    await userEvent.clear(name);
    await userEvent.type(name, "Mine");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    await expect(await within(dialog).findByText(/saved other values/)).toBeVisible();
  },
};

/** The category was deleted meanwhile. */
export const Deleted: Story = {
  ...EditOpen,
  beforeEach: withFake((fake) => {
    fake.advertise("versions");
    fake.fail("PUT /admin/categories/:id", 404, { message: "There is no such category." });
  }),
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "View/Edit Category" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    await expect(await within(dialog).findByRole("alert")).toBeVisible();
  },
};

/** The second category has the id of the first. */
export const InventedId: Story = {
  parameters: { path: "/categories?edit=category-1-1", dialog: "View/Edit Category" },
  beforeEach: withFake((fake) => {
    fake.data.categories = [wireCategory(1), wireCategory(1, { name: "Same id" })];
  }),
};

export const DeleteOpen: Story = {
  parameters: { path: "/categories?delete=category-1", dialog: "Delete Category" },
};

export const DeleteLongName: Story = {
  ...DeleteOpen,
  beforeEach: withFake((fake) => {
    fake.data.categories = [wireCategory(1, { name: "Unbreakable".repeat(20) })];
  }),
};

/** Has a button that does what the browser's Back button does. */
export const WithBackButton: Story = {
  render: function Screen() {
    const { go } = useNavigation();
    return (
      <>
        <Button onClick={() => go(-1)}>Browser's Back</Button>
        <CategoriesScreen />
      </>
    );
  },
};

export const NarrowAdd: Story = { ...AddOpen, ...narrow };

export const NarrowEdit: Story = { ...EditOpen, ...narrow };

export const NarrowDelete: Story = { ...DeleteLongName, ...narrow };
