// A module of its own, so that the code of Mantine's overlays is loaded separately.
import { Menu, type MenuProps } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useImperativeHandle, type ReactNode, type Ref } from "react";

export { Tooltip } from "@mantine/core";

/** A menu of a button that was rendered before this code had loaded. */
export function AnchoredMenu({
  anchor,
  opened,
  onClose,
  children,
  ...props
}: MenuProps & { anchor: HTMLElement }): ReactNode {
  // A menu that mounts opened would not return the focus.
  const isMounted = useMounted();
  // Before Mantine does: a dialog that an item opens returns the focus to what has it when the dialog opens.
  const handleClose = (): void => {
    anchor.focus({ preventScroll: true });
    onClose?.();
  };
  return (
    <Menu opened={opened === true && isMounted} onClose={handleClose} {...props}>
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/**
 * Makes an existing element the target of the menu, which sets `ref`. Wrapping the button instead would mount it again,
 * without the focus.
 */
function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }): ReactNode {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
