import { Button, Group, Skeleton, Stack, Text, type ButtonProps } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { moveFocusOnRemoval } from "../../focus/move-focus-on-removal.ts";
import { Restricted } from "../restricted/restricted.tsx";

/** A list of `ActionRow`s. */
export function ActionList({ children }: { children: ReactNode }): ReactNode {
  return (
    <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: "none" }}>
      {children}
    </Stack>
  );
}

/** In place of an `ActionList` while it loads. */
export function ActionListSkeleton(): ReactNode {
  return (
    <Stack gap="sm">
      <Skeleton h={52} />
      <Skeleton h={52} />
    </Stack>
  );
}

interface ActionButtonProps extends ButtonProps {
  /** Why the button does nothing. */
  denial?: string | undefined;
  autoFocus?: boolean;
  "aria-busy"?: boolean;
  "aria-describedby"?: string;
  onClick: () => void;
  children: string;
}

/** Ignores the second click of a double click: the button of another row may have moved to its place by then. */
export function ActionButton({ denial, onClick, ...props }: ActionButtonProps): ReactNode {
  return (
    <Restricted reason={denial}>
      <Button variant="default" {...props} onClick={({ detail }) => detail < 2 && onClick()} />
    </Restricted>
  );
}

interface ActionRowProps {
  title: string;
  badge?: ReactNode;
  details?: readonly string[];
  actions: Readonly<Record<string, ActionButtonProps>>;
  children?: ReactNode;
}

/** A record with its buttons, which title and details describe. When it is removed, the focus moves to the next one. */
export function ActionRow({ title, badge, details, actions, children }: ActionRowProps): ReactNode {
  const id = useId();
  return (
    <Group
      component="li"
      ref={moveFocusOnRemoval}
      justify="space-between"
      gap="sm"
      py="sm"
      style={{ borderTop: "1px solid var(--mantine-color-default-border)" }}
    >
      <Stack gap={2} miw={0} flex="1 1 14rem" style={{ overflowWrap: "anywhere" }}>
        <Stack id={id} gap={2}>
          <Group gap="xs">
            <Text size="sm" fw={500}>
              {title}
            </Text>
            {badge}
          </Group>
          {details?.map((text) => (
            <Text key={text} size="xs" c="dimmed">
              {text}
            </Text>
          ))}
        </Stack>
        {children}
      </Stack>
      <Group gap="xs" wrap="nowrap">
        {Object.entries(actions).map(([name, action]) => (
          <ActionButton key={name} size="xs" aria-describedby={id} {...action} />
        ))}
      </Group>
    </Group>
  );
}
