import type { Category } from "@market/api-client";
import { createSearchText, StatusBadge, Thumbnail, type Column } from "@market/ui";

const thumbnail: Column<Category> = {
  header: "Thumbnail",
  size: 92,
  secondary: true,
  cell: (category) => (
    <Thumbnail src={category.image} smallSrc={category.thumbnail} alt={category.name ?? ""} />
  ),
};

const name: Column<Category> = {
  header: "Name",
  size: 240,
  value: (category) => category.name,
  primary: true,
};

const status: Column<Category> = {
  header: "Status",
  size: 110,
  secondary: true,
  value: (category) => statusText(category),
  cell: (category) => (
    <StatusBadge tone={category.isActive ? "success" : "neutral"}>
      {statusText(category)}
    </StatusBadge>
  ),
};

const created: Column<Category> = {
  header: "Created",
  size: 130,
  secondary: true,
  value: (category) => category.createdAt,
};

function statusText({ isActive }: Category): string {
  return isActive ? "active" : "inactive";
}

/** The columns of the Categories table (specification, point 2), without the actions. */
export const categoryColumns = [thumbnail, name, status, created];

/** Searchable text of a category, used by the screen and the command palette. */
export const categorySearchText = createSearchText<Category>([name]);
