import { useAuth, useSession } from "@market/api-client/auth";
import {
  Avatar,
  Box,
  Menu,
  NavLink,
  Text,
  Tooltip,
  UnstyledButton,
  useMantineColorScheme,
} from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { COLOR_SCHEMES } from "../color-schemes.ts";
import classes from "./sidebar.module.css";
import { displayName, userInitial } from "./user-names.ts";

export function SidebarFooter({ collapsed }: { collapsed: boolean }): ReactNode {
  const { session } = useAuth();
  return (
    <Box className={classes.footer} data-collapsed={collapsed || undefined}>
      <UserMenu collapsed={collapsed} />
      <Tooltip label="Logout" position="right" disabled={!collapsed}>
        <NavLink
          component="button"
          type="button"
          className={classes.entry}
          label={collapsed ? undefined : "Logout"}
          aria-label={collapsed ? "Logout" : undefined}
          leftSection={<IconLogout size={20} stroke={1.75} />}
          onClick={() => session.end("signed-out")}
        />
      </Tooltip>
    </Box>
  );
}

function UserMenu({ collapsed }: { collapsed: boolean }): ReactNode {
  const { user } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = displayName(user);
  return (
    <Menu position="right-end" width={200}>
      <Menu.Target>
        <UnstyledButton
          className={classes.user}
          aria-label={collapsed ? `${name}, preferences` : undefined}
        >
          <Avatar size={28} radius="xl" color="teal" variant="filled" aria-hidden>
            {userInitial(user)}
          </Avatar>
          {!collapsed && (
            <span className={classes.names}>
              <Text size="sm" fw={550} truncate title={name}>
                {name}
              </Text>
              {user?.email && (
                <Text size="xs" c="dimmed" truncate title={user.email}>
                  {user.email}
                </Text>
              )}
            </span>
          )}
        </UnstyledButton>
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
      </Menu.Dropdown>
    </Menu>
  );
}
