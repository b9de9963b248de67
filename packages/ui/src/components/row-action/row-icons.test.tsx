import { IconDotsVertical, IconEye, IconPencil, IconTrash, type Icon } from "@tabler/icons-react";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { ROW_ICONS } from "./row-icons.ts";

test.each<[name: keyof typeof ROW_ICONS, icon: Icon]>([
  ["view", IconEye],
  ["edit", IconPencil],
  ["delete", IconTrash],
  ["more", IconDotsVertical],
])("%s has the paths of Tabler's icon", (name, TablerIcon) => {
  const { container } = render(<TablerIcon />);
  const paths = [...container.querySelectorAll("path")].map((path) => path.getAttribute("d"));
  expect(paths.join("")).toBe(ROW_ICONS[name]);
});
