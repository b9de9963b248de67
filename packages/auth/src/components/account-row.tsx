import { moveFocusOnRemoval } from "@market/ui";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useId, type ReactNode } from "react";

export interface AccountRowProps {
  title: string;
  badge?: ReactNode;
  details: readonly string[];
  actions: readonly { label: string; onClick: (event: { detail: number }) => void }[];
  /** Replaces all of them. */
  children?: ReactNode;
}

/** A passkey or a session with its buttons. */
export function AccountRow({
  title,
  badge,
  details,
  actions,
  children,
}: AccountRowProps): ReactNode {
  const id = useId();
  return (
    <Group
      component="li"
      ref={moveFocusOnRemoval}
      justify="space-between"
      gap="sm"
      py="sm"
      wrap="nowrap"
      style={{ borderBottom: "1px solid var(--mantine-color-default-border)" }}
    >
      {children || (
        <>
          <Stack id={id} gap={2} miw={0} style={{ overflowWrap: "anywhere" }}>
            <Group gap="xs">
              <Text size="sm" fw={500}>
                {title}
              </Text>
              {badge}
            </Group>
            {details.map((text) => (
              <Text key={text} size="xs" c="dimmed">
                {text}
              </Text>
            ))}
          </Stack>
          <Group gap="xs" wrap="nowrap">
            {actions.map(({ label, onClick }) => (
              <Button
                key={label}
                variant="default"
                size="xs"
                flex="none"
                aria-describedby={id}
                onClick={onClick}
              >
                {label}
              </Button>
            ))}
          </Group>
        </>
      )}
    </Group>
  );
}
