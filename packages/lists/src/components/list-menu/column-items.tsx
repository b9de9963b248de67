import { Group, Menu } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconRestore } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useList } from "../../list-context.ts";
import { insertColumn, isRequired, moveColumn, toColumnsText } from "../../model/columns.ts";

/** Shows, hides and orders the columns of the list around. */
export function ColumnItems(): ReactNode {
  const { list, columns, values, setValues } = useList();
  const shown = columns.map(({ id }) => id);
  // Hidden columns keep their place between those around.
  const ids = list.columns
    .map(({ id }) => id)
    .filter((id) => !shown.includes(id))
    .reduce((all, id) => insertColumn(list.columns, all, id), shown);
  const isDefault = values["columns"] === "";

  // No history entry for each step, as while typing.
  const show = (next: readonly string[]): void =>
    setValues({ columns: toColumnsText(list.columns, next) }, "replace");

  return (
    <>
      <Menu.Label>Columns</Menu.Label>
      {ids.map((id) => (
        <ColumnItem
          key={id}
          header={list.columns.find((column) => column.id === id)?.header ?? id}
          position={shown.indexOf(id)}
          count={shown.length}
          isRequired={isRequired(list.columns, id)}
          onShow={(isShown) =>
            show(
              isShown
                ? insertColumn(list.columns, shown, id)
                : shown.filter((other) => other !== id),
            )
          }
          onMove={(step) => show(moveColumn(shown, id, step))}
        />
      ))}
      <Menu.Item
        leftSection={<IconRestore size={16} aria-hidden />}
        closeMenuOnClick={false}
        // Not `disabled`, which would lose the focus.
        aria-disabled={isDefault}
        data-disabled={isDefault}
        onClick={() => show([])}
      >
        Reset columns
      </Menu.Item>
    </>
  );
}

const MOVES = [
  { step: -1, direction: "up", icon: IconArrowUp },
  { step: 1, direction: "down", icon: IconArrowDown },
] as const;

interface ColumnItemProps {
  header: string;
  /** Among the shown columns, -1 for a hidden one. */
  position: number;
  /** Number of shown columns. */
  count: number;
  /** It identifies the row, and cannot be hidden. */
  isRequired: boolean;
  onShow: (isShown: boolean) => void;
  onMove: (step: -1 | 1) => void;
}

function ColumnItem(props: ColumnItemProps): ReactNode {
  const { header, position, count, isRequired: isFixed, onShow, onMove } = props;
  const isShown = position !== -1;
  return (
    <Group gap={0} wrap="nowrap">
      <Menu.CheckboxItem
        flex={1}
        checked={isShown}
        aria-disabled={isFixed}
        data-disabled={isFixed}
        onChange={onShow}
      >
        {header}
      </Menu.CheckboxItem>
      {isShown &&
        MOVES.map(({ step, direction, icon: Icon }) => {
          const isPossible = position + step >= 0 && position + step < count;
          return (
            <Menu.Item
              key={direction}
              w="auto"
              px={8}
              aria-label={`Move ${header} ${direction}`}
              closeMenuOnClick={false}
              // Not `disabled`: a column that arrives at the end keeps the focus.
              aria-disabled={!isPossible}
              data-disabled={!isPossible}
              onClick={() => {
                if (isPossible) onMove(step);
              }}
            >
              <Icon size={16} style={{ display: "block" }} aria-hidden />
            </Menu.Item>
          );
        })}
    </Group>
  );
}
