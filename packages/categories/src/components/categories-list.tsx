import { useDenial } from "@market/api-client";
import type { Category } from "@market/api-client/categories";
import { choice, defineList } from "@market/lists";
import { RowAction, StatusBadge, Thumbnail } from "@market/ui";
import type { ReactNode } from "react";
import { categoriesSource } from "../model/categories-source.ts";

export const categoriesList = defineList({
  ...categoriesSource,
  columns: [
    {
      id: "thumbnail",
      header: "Thumbnail",
      fit: 9,
      secondary: "image",
      cell: ({ image, thumbnail, name = "" }) => (
        <Thumbnail src={image} smallSrc={thumbnail} alt={name} />
      ),
    },
    { id: "name", header: "Name", value: (category) => category.name, primary: true },
    {
      id: "status",
      header: "Status",
      fit: 8,
      secondary: "subtitle",
      value: (category) => statusText(category),
      cell: (category) => (
        <StatusBadge tone={category.isActive ? "success" : "neutral"}>
          {statusText(category)}
        </StatusBadge>
      ),
    },
    {
      id: "created",
      header: "Created",
      fit: 12,
      secondary: "detail",
      value: (category) => category.createdAt,
    },
  ],
  searchTexts: ({ name }) => [name],
  filters: {
    status: choice(
      "Filter by status",
      { all: "All", active: "Active", inactive: "Inactive" },
      (category: Category, status) => statusText(category) === status,
    ),
  },
  actions: {
    opens: "edit",
    count: 2,
    render: ({ id, name = id, isIdInvented }, open) => (
      <>
        <EditAction name={name} isIdInvented={isIdInvented} onClick={() => open("edit", id)} />
        <RowAction
          label={`Delete ${name}`}
          tooltip="Delete"
          icon="delete"
          onClick={() => open("delete", id)}
        />
      </>
    ),
  },
});

function statusText({ isActive }: Category): string {
  return isActive ? "active" : "inactive";
}

interface EditActionProps {
  name: string;
  isIdInvented: boolean | undefined;
  onClick: () => void;
}

/** The button that opens a category, whose tooltip says why it cannot be edited. */
function EditAction({ name, isIdInvented, onClick }: EditActionProps): ReactNode {
  const denial = useEditDenial(isIdInvented);
  return (
    <RowAction
      label={`Edit ${name}`}
      tooltip={denial === undefined ? "View or edit" : "View"}
      hint={denial}
      icon="edit"
      onClick={onClick}
    />
  );
}

/** Returns why a category cannot be edited: the role of the administrator, or that its id is invented. */
export function useEditDenial(hasNoId = false): string | undefined {
  const denial = useDenial("edit categories");
  return denial ?? (hasNoId ? "The server sent no ID of its own for this category" : undefined);
}
