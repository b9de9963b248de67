import { useDenial } from "@market/api-client";
import type { Category } from "@market/api-client/categories";
import { ListContent, ListProvider, ListRows, ListToolbar, OpenedRow } from "@market/lists";
import { DialogButton, EMPTY_VALUE, lazyDialog, PageHeader, UrlDialog } from "@market/ui";
import type { RecordDialogProps } from "@market/ui/dialogs";
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { categoriesList } from "../components/categories-list.tsx";

const AddCategoryDialog = lazyDialog(
  async () => (await import("../components/add-category-dialog.tsx")).AddCategoryDialog,
);
const EditCategoryDialog = lazyDialog(
  async () => (await import("../components/edit-category-dialog.tsx")).EditCategoryDialog,
);
const ConfirmDialog = lazyDialog(async () => (await import("@market/ui/dialogs")).ConfirmDialog);

export function CategoriesScreen(): ReactNode {
  return (
    <ListProvider list={categoriesList}>
      <PageHeader
        title="Categories"
        subtitle="Manage product categories"
        actions={
          <DialogButton name="add" icon={IconPlus} denial={useDenial("add categories")}>
            Add Category
          </DialogButton>
        }
      />
      <ListToolbar label="Search categories" placeholder="Search by name…" />
      <ListContent loading="Loading categories..." failure="Error loading categories: ">
        <ListRows label="Categories" empty="No categories found" />
        <OpenedRow param="edit" Dialog={EditCategoryDialog} />
        <OpenedRow param="delete" Dialog={DeleteCategoryDialog} />
      </ListContent>
      <UrlDialog name="add" Dialog={AddCategoryDialog} />
    </ListProvider>
  );
}

function DeleteCategoryDialog({ row, opened, onClose }: RecordDialogProps<Category>): ReactNode {
  return (
    <ConfirmDialog
      title="Delete Category"
      confirmLabel="Delete"
      opened={opened}
      onClose={onClose}
      // Deletes nothing: the API has no call for it.
      onConfirm={onClose}
    >
      Are you sure you want to delete the category "<bdi>{row?.name ?? EMPTY_VALUE}</bdi>"? This
      action cannot be undone.
    </ConfirmDialog>
  );
}
