// A module of its own, so that the code of Mantine's overlays is loaded separately.
import { Menu, type MenuProps } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useImperativeHandle, type ReactNode, type Ref } from "react";

export { Tooltip } from "@mantine/core";

export interface AnchoredMenuProps extends MenuProps {
  anchor: HTMLElement;
}

/** A menu of a button that was rendered before this code had loaded. */
export function AnchoredMenu({ anchor, opened, children, ...props }: AnchoredMenuProps): ReactNode {
  // A menu that mounts opened would not return the focus.
  const isMounted = useMounted();
  return (
    <Menu opened={opened === true && isMounted} {...props}>
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface AnchorProps {
  element: HTMLElement;
  /** Set by `Menu.Target`. */
  ref?: Ref<HTMLElement>;
}

/** Makes an existing element the target of the menu. Wrapping the button instead would mount it again, without the focus. */
function Anchor({ element, ref }: AnchorProps): ReactNode {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
