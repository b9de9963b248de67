import { inactiveIf } from "@market/ui";
import { Group, Menu } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconRestore } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useList } from "../../list-context.ts";
import { insertColumn, isRequired, moveColumn, toColumnsText } from "../../model/columns.ts";
import { MenuItem } from "./menu-item.tsx";

const MOVES = [
  { step: -1, direction: "up", icon: IconArrowUp },
  { step: 1, direction: "down", icon: IconArrowDown },
] as const;

/** Shows, hides and orders the columns of the list around. */
export function ColumnItems(): ReactNode {
  const { list, columns, values, setValues } = useList();
  const shown = columns.map(({ id }) => id);
  // Hidden columns keep their place between those around.
  const ids = list.columns
    .filter((column) => !columns.includes(column))
    .reduce((all, { id }) => insertColumn(list.columns, all, id), shown);

  // No history entry for each step, as while typing.
  const show = (next: readonly string[]): void =>
    setValues({ columns: toColumnsText(list.columns, next) }, "replace");

  return (
    <>
      <Menu.Label>Columns</Menu.Label>
      {ids.map((id) => {
        const header = list.columns.find((column) => column.id === id)?.header ?? id;
        return (
          <Group key={id} gap={0} wrap="nowrap">
            <Menu.CheckboxItem
              flex={1}
              checked={shown.includes(id)}
              {...inactiveIf(isRequired(list.columns, id))}
              onChange={(isShown) => {
                const others = shown.filter((other) => other !== id);
                show(isShown ? insertColumn(list.columns, shown, id) : others);
              }}
            >
              {header}
            </Menu.CheckboxItem>
            {shown.includes(id) &&
              MOVES.map(({ step, direction, icon: Icon }) => (
                <Menu.Item
                  key={direction}
                  w="auto"
                  px={8}
                  aria-label={`Move ${header} ${direction}`}
                  closeMenuOnClick={false}
                  {...inactiveIf(id === shown.at(step === 1 ? -1 : 0))}
                  onClick={() => show(moveColumn(shown, id, step))}
                >
                  <Icon size={16} style={{ display: "block" }} aria-hidden />
                </Menu.Item>
              ))}
          </Group>
        );
      })}
      <MenuItem
        icon={IconRestore}
        label="Reset columns"
        isInactive={values.columns === ""}
        staysOpen
        onClick={() => show([])}
      />
    </>
  );
}
