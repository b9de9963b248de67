import { ActionIcon, Burger, Group, Indicator, Text } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { SearchIconButton } from "../palette/search-button.tsx";

/** Fixed number of the badge (specification, point 9). */
const NOTIFICATIONS = 3;

export interface MobileHeaderProps {
  opened: boolean;
  onToggle: () => void;
  onSearch: () => void;
}

export function MobileHeader({ opened, onToggle, onSearch }: MobileHeaderProps): ReactNode {
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <Group gap="sm" wrap="nowrap">
        <Burger
          size="sm"
          opened={opened}
          onClick={onToggle}
          aria-label="Toggle sidebar"
          aria-expanded={opened}
        />
        <Text fw={650}>Market Admin</Text>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <SearchIconButton onClick={onSearch} />
        <Indicator label={NOTIFICATIONS} size={16} offset={6} color="red">
          <ActionIcon size="lg" aria-label={`Notifications, ${NOTIFICATIONS} unread`}>
            <IconBell size={20} aria-hidden />
          </ActionIcon>
        </Indicator>
      </Group>
    </Group>
  );
}
