import { formatRole, useCapability, useDenial } from "@market/api-client";
import type { Administrator } from "@market/api-client/administrators";
import { useSession } from "@market/api-client/auth";
import { RecordHistory } from "@market/lists/history";
import {
  EMPTY_VALUE,
  EmptyState,
  firstLetter,
  formatDateTime,
  PlaceholderButton,
  StatusBadge,
} from "@market/ui";
import { Avatar, Box, Group, Paper, SimpleGrid, Skeleton, Stack, Text } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { isSelf, roleTone } from "../model/administrator.ts";
import { SecurityMenu } from "./security-menu.tsx";

const GRID = { minColWidth: "min(300px, 100%)", spacing: "md" };

export function AdministratorGrid(props: { administrators: readonly Administrator[] }): ReactNode {
  const { administrators } = props;
  if (administrators.length === 0) {
    return (
      <Paper withBorder>
        <EmptyState title="No administrators found." />
      </Paper>
    );
  }
  return (
    <SimpleGrid {...GRID}>
      {administrators.map((administrator) => (
        <AdministratorCard key={administrator.id} administrator={administrator} />
      ))}
    </SimpleGrid>
  );
}

export function AdministratorGridSkeleton(): ReactNode {
  return (
    <SimpleGrid {...GRID}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} h={180} />
      ))}
    </SimpleGrid>
  );
}

/** The card of the signed-in administrator has no buttons. */
function AdministratorCard({ administrator }: { administrator: Administrator }): ReactNode {
  const { name, email, role, isVerified, lastLogin } = administrator;
  const title = name ?? email ?? EMPTY_VALUE;
  const titleId = useId();
  const isOwn = isSelf(administrator, useSession().user);
  const hasFactors = useCapability("second-factor");
  const canSecure = useDenial("remove second factors") === undefined && hasFactors;
  return (
    <Paper component="article" aria-labelledby={titleId} withBorder p="md">
      <Stack gap="sm" h="100%">
        <Group wrap="nowrap" gap="sm">
          <Avatar color="teal" radius="xl" aria-hidden>
            {initials(name ?? email ?? "")}
          </Avatar>
          <Stack gap={2} miw={0} flex={1}>
            <Group wrap="nowrap" gap={6} justify="space-between">
              <Text id={titleId} fw={500} truncate title={title}>
                {title}
              </Text>
              <StatusBadge tone={isVerified ? "success" : "neutral"}>
                {isVerified ? "active" : "inactive"}
              </StatusBadge>
            </Group>
            {/* As high as the menu, which the own card lacks. */}
            <Group wrap="nowrap" gap={6} justify="space-between" {...(canSecure && { mih: 28 })}>
              <Text size="sm" c="dimmed" truncate title={email}>
                {name !== undefined && (email ?? EMPTY_VALUE)}
              </Text>
              {isOwn && <StatusBadge tone="neutral">You</StatusBadge>}
              {!isOwn && canSecure && <SecurityMenu administrator={administrator} />}
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
        {!isOwn && (
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

/** Returns the first letters of a name. Those of Mantine are half of an emoji. */
function initials(name: string): string {
  return name.split(" ", 2).map(firstLetter).join("").toUpperCase();
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

export function RoleBadge({ role }: { role: string | undefined }): ReactNode {
  if (role === undefined) return EMPTY_VALUE;
  const text = formatRole(role);
  return (
    // A role has no maximum length, and a badge does not truncate its text.
    <Box maw="100%" style={{ overflow: "hidden" }} title={text}>
      <StatusBadge tone={roleTone(role)}>{text}</StatusBadge>
    </Box>
  );
}
