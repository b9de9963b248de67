import { lazyMenu } from "@market/ui";
import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ListMenuItemsProps } from "./list-menu-items.tsx";

export type { ExportedRows } from "./list-menu-items.tsx";

const Menu = lazyMenu(async () => (await import("./list-menu-items.tsx")).ListMenuItems, {
  position: "bottom-end",
});

/** The overflow menu of a list: exports its rows, or those of the whole table, as CSV. */
export function ListMenu(props: ListMenuItemsProps): ReactNode {
  return (
    <Menu
      renderButton={(button) => (
        <ActionIcon variant="default" size="input-sm" aria-label="List options" {...button}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
      items={props}
    />
  );
}
