import { readFileSync } from "node:fs";
import { IconDotsVertical, IconEye, IconPencil, IconTrash, type Icon } from "@tabler/icons-react";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { RowIcon } from "./row-action.tsx";

const css = readFileSync(`${import.meta.dirname}/row-action.css`, "utf8");

test.each<[name: RowIcon, icon: Icon]>([
  ["view", IconEye],
  ["edit", IconPencil],
  ["delete", IconTrash],
  ["more", IconDotsVertical],
])("%s has the paths of Tabler's icon", (name, TablerIcon) => {
  const { container } = render(<TablerIcon />);
  const paths = [...container.querySelectorAll("path")].map((path) => path.getAttribute("d"));
  const [, rule] = css.split(`[data-icon="${name}"]`);
  expect(/ d='([^']*)'/.exec(rule ?? "")?.[1]).toBe(paths.join(""));
});
