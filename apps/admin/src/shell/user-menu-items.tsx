import { useHttp } from "@market/api-client";
import { Menu, useMantineColorScheme } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "@market/ui/navigation";
import { COLOR_SCHEMES } from "../color-schemes.ts";
import { userMenuItems } from "../routing/routes.ts";
import { usePanel } from "../panel.ts";

export function UserMenuItems(): ReactNode {
  const { openDialog } = usePanel();
  const data = { http: useHttp(), queryClient: useQueryClient() };
  const items = userMenuItems.filter(({ isAvailable }) => isAvailable(data));
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
      {items.length > 0 && <Menu.Divider />}
      {items.map((item) => {
        const props = {
          leftSection: <item.icon size={16} aria-hidden />,
          // Aligns the title with those of the radio items.
          styles: { itemSection: { marginInlineEnd: 4 } },
          children: item.title,
        };
        return "Dialog" in item ? (
          <Menu.Item
            key={item.title}
            {...props}
            {...item.Dialog.preloadHandlers}
            onClick={() => openDialog(item)}
          />
        ) : (
          <Menu.Item key={item.title} {...props} component={Link} to={item.path} />
        );
      })}
    </>
  );
}
