import { useApi } from "@market/api-client";
import { Menu, useMantineColorScheme } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useImperativeHandle, type ReactNode, type Ref } from "react";
import { COLOR_SCHEMES } from "../color-schemes.ts";
import { preloadHandlers } from "../use-mount-on-demand.ts";
import { accountDialogs, type LazyAccountDialog } from "./account-dialogs.ts";

export interface UserMenuProps {
  /** The id of the button. */
  id: string;
  button: HTMLButtonElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
  onOpenDialog: (dialog: LazyAccountDialog) => void;
}

/** Renders the menu of a button that was rendered before this code had loaded. */
export function UserMenu({ id, button, opened, onChange, onOpenDialog }: UserMenuProps): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const dialogs = accountDialogs.filter(({ isAvailable }) => isAvailable({ api, queryClient }));
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // A menu that mounts opened would not return the focus.
  const isMounted = useMounted();
  return (
    <Menu
      id={id}
      opened={opened && isMounted}
      onChange={onChange}
      position="right-end"
      // A narrow window has no room beside the sidebar.
      middlewares={{ shift: true, flip: { fallbackPlacements: ["top-start"] } }}
      width={200}
    >
      <Menu.Target>
        <MenuButton element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Colour scheme</Menu.Label>
        <Menu.RadioGroup value={colorScheme}>
          {COLOR_SCHEMES.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              rightSection={<Icon size={16} aria-hidden />}
              closeMenuOnClick
              onClick={() => setColorScheme(value)}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {dialogs.length > 0 && <Menu.Divider />}
        {dialogs.map((dialog) => (
          <Menu.Item
            key={dialog.label}
            leftSection={<dialog.icon size={16} aria-hidden />}
            // Aligns the label with those of the radio items.
            styles={{ itemSection: { marginInlineEnd: 4 } }}
            onClick={() => onOpenDialog(dialog)}
            {...preloadHandlers(dialog.Dialog)}
          >
            {dialog.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface MenuButtonProps {
  element: HTMLButtonElement;
  /** Set by `Menu.Target`. */
  ref?: Ref<HTMLButtonElement>;
}

/** Makes an existing element the target of the menu. Wrapping the button instead would mount it again, without the focus. */
function MenuButton({ element, ref }: MenuButtonProps): ReactNode {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
