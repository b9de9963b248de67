import { useHttp } from "@market/api-client";
import { Menu, useMantineColorScheme } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "@market/ui/navigation";
import { COLOR_SCHEMES } from "../color-schemes.ts";
import { accountDialogs, type AccountDialog } from "../features.ts";
import { userMenuEntries } from "../routing/sidebar-entries.ts";

export interface UserMenuItemsProps {
  /** The dialog is rendered outside the sidebar, because the drawer of a narrow window closes first. */
  onOpenDialog: (dialog: AccountDialog) => void;
  /** Called when an entry leads to another screen. */
  onNavigate?: () => void;
}

export function UserMenuItems({ onOpenDialog, onNavigate }: UserMenuItemsProps): ReactNode {
  const data = { http: useHttp(), queryClient: useQueryClient() };
  const dialogs = accountDialogs.filter(({ isAvailable }) => isAvailable(data));
  const entries = userMenuEntries.filter(({ isAvailable }) => isAvailable(data));
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>Color scheme</Menu.Label>
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
      {dialogs.length + entries.length > 0 && <Menu.Divider />}
      {entries.map(({ title, path, icon: Icon }) => (
        <Menu.Item
          key={path}
          component={Link}
          to={path}
          leftSection={<Icon size={16} aria-hidden />}
          styles={{ itemSection: { marginInlineEnd: 4 } }}
          onClick={onNavigate}
        >
          {title}
        </Menu.Item>
      ))}
      {dialogs.map((dialog) => (
        <Menu.Item
          key={dialog.label}
          leftSection={<dialog.icon size={16} aria-hidden />}
          // Aligns the label with those of the radio items.
          styles={{ itemSection: { marginInlineEnd: 4 } }}
          onClick={() => onOpenDialog(dialog)}
          {...dialog.Dialog.preloadHandlers}
        >
          {dialog.label}
        </Menu.Item>
      ))}
    </>
  );
}
