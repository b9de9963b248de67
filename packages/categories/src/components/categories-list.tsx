import type { Category } from "@market/api-client/categories";
import { choice, defineList } from "@market/lists";
import { RowAction, StatusBadge, Thumbnail } from "@market/ui";
import { categoriesSource } from "../model/categories-source.ts";
import { EditAction } from "./edit-action.tsx";

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
        <EditAction name={name} hasNoId={isIdInvented} onClick={() => open("edit", id)} />
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
