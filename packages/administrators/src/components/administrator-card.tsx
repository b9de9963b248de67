import { useCapability, useDenial } from "@market/api-client";
import type { Administrator } from "@market/api-client/administrators";
import { RecordHistory } from "@market/lists/history";
import { EMPTY_VALUE, formatDateTime, PlaceholderButton, StatusBadge } from "@market/ui";
import { Avatar, Group, Paper, Stack, Text } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { RoleBadge } from "./role-badge.tsx";
import { SecurityMenu } from "./security-menu.tsx";

export interface AdministratorCardProps {
  administrator: Administrator;
  /** Whether this is the signed-in administrator, whose card has no buttons. */
  isSelf: boolean;
}

export function AdministratorCard({ administrator, isSelf }: AdministratorCardProps): ReactNode {
  const { name, email, role, isVerified, lastLogin } = administrator;
  const title = name ?? email ?? EMPTY_VALUE;
  const titleId = useId();
  const hasFactors = useCapability("second-factor");
  const canSecure = useDenial("remove second factors") === undefined && hasFactors;
  return (
    <Paper component="article" aria-labelledby={titleId} withBorder p="md">
      <Stack gap="sm" h="100%">
        <Group wrap="nowrap" gap="sm">
          <Avatar name={name ?? email ?? ""} color="teal" radius="xl" aria-hidden />
          <Stack gap={2} miw={0} flex={1}>
            <Group wrap="nowrap" gap={6} justify="space-between">
              <Text id={titleId} fw={500} truncate title={title}>
                {title}
              </Text>
              <StatusBadge tone={isVerified ? "success" : "neutral"}>
                {isVerified ? "active" : "inactive"}
              </StatusBadge>
            </Group>
            <Group wrap="nowrap" gap={6} justify="space-between">
              <Text size="sm" c="dimmed" truncate title={email}>
                {name !== undefined && (email ?? EMPTY_VALUE)}
              </Text>
              {isSelf && <StatusBadge tone="neutral">You</StatusBadge>}
              {!isSelf && canSecure && <SecurityMenu administrator={administrator} />}
            </Group>
          </Stack>
        </Group>
        <Stack component="dl" gap={6} m={0}>
          <Fact label="Role">
            <RoleBadge role={role} />
          </Fact>
          <Fact label="Last Login">{lastLogin ? formatDateTime(lastLogin) : "Never"}</Fact>
        </Stack>
        <RecordHistory id={administrator.id} />
        {!isSelf && (
          <Group gap="xs" grow preventGrowOverflow={false} mt="auto">
            <PlaceholderButton size="xs" px="xs" aria-describedby={titleId}>
              Edit Permissions
            </PlaceholderButton>
            <PlaceholderButton size="xs" px="xs" aria-describedby={titleId}>
              Revoke Access
            </PlaceholderButton>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Group wrap="nowrap" justify="space-between" gap="md">
      <Text component="dt" size="sm" c="dimmed" flex="none">
        {label}
      </Text>
      <Text component="dd" size="sm" m={0} miw={0} ta="right">
        {children}
      </Text>
    </Group>
  );
}
