import { memo, type ReactNode } from "react";
import { ListMenuButton } from "./list-menu-button.tsx";

export interface ClosedListMenuProps {
  /** Called before a click: on hover, focus or touch. */
  onIntent: () => Promise<unknown>;
  onClick: () => Promise<void>;
}

/** The button of a menu that is not loaded yet, with the attributes that `Menu.Target` gives it. */
export const ClosedListMenu = memo(function ClosedListMenu({
  onIntent,
  onClick,
}: ClosedListMenuProps): ReactNode {
  const preload = (): void => void onIntent();
  return (
    <ListMenuButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void onClick()}
    />
  );
});
