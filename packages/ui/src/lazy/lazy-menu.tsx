import type { ActionIconProps, ElementProps, MenuProps } from "@mantine/core";
import { useId, useState, type ComponentType, type ReactNode, type RefAttributes } from "react";
import { useCloseOnBack } from "../navigation/navigation-router.tsx";
import { lazyDialog, type DialogProps } from "./lazy-component.tsx";

type MenuButtonProps = ElementProps<"button", keyof ActionIconProps> &
  RefAttributes<HTMLButtonElement>;

interface LazyMenuProps<Props> {
  /** Renders the button that opens the menu. */
  renderButton: (props: MenuButtonProps) => ReactNode;
  items: Props;
}

interface OpenedMenuProps<Props> extends DialogProps {
  id: string;
  anchor: HTMLElement;
  items: Props;
}

/** Creates a menu whose button is there at once. `load` imports its items. The first click opens it when they are there. */
export function lazyMenu<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  menuProps: MenuProps,
): ComponentType<LazyMenuProps<Props>> {
  const OpenedMenu = lazyDialog<OpenedMenuProps<Props>>(async () => {
    const [{ AnchoredMenu }, Items] = await Promise.all([import("./overlays.tsx"), load()]);
    return ({ items, ...props }) => (
      <AnchoredMenu {...menuProps} {...props}>
        <Items {...items} />
      </AnchoredMenu>
    );
  }, "menu");

  return function LazyMenu({ renderButton, items }: LazyMenuProps<Props>): ReactNode {
    const id = useId();
    const [button, setButton] = useState<HTMLButtonElement | null>(null);
    const [opened, setOpened] = useState(false);
    const close = (): void => setOpened(false);
    useCloseOnBack(opened, close);
    const isExpanded = OpenedMenu.useIsLoaded() && opened;
    return (
      <>
        {renderButton({
          ...OpenedMenu.preloadHandlers,
          ref: setButton,
          id,
          "aria-haspopup": "menu",
          "aria-expanded": isExpanded,
          // As Mantine names the dropdown of a menu.
          "aria-controls": isExpanded ? `${id}-dropdown` : undefined,
          onClick: () => setOpened(!opened),
        })}
        {button && <OpenedMenu {...{ id, opened, items }} anchor={button} onClose={close} />}
      </>
    );
  };
}
