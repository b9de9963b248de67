import type { LoadedRows } from "@market/api-client";
import type { Transaction } from "@market/api-client/transactions";
import type { User } from "@market/api-client/users";
import {
  capitalize,
  EMPTY_VALUE,
  EmptyState,
  formatDate,
  formatNaira,
  isolate,
  QueryState,
  StatusBadge,
  ValueBadge,
  type QueryLike,
  type Tone,
} from "@market/ui";
import { Box, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { transactionTags, userTags, type RecencyTag } from "../model/recency-tags.ts";

const STATUS_TONES: Record<NonNullable<Transaction["status"]>, Tone> = {
  success: "success",
  pending: "warning",
  failed: "danger",
};
const TYPES = { debit: "Payment", credit: "Payout" };

export function RecentTransactions({ query }: { query: QueryLike<readonly Transaction[]> }) {
  return (
    <RecentCard
      title="Recent Transactions"
      query={query}
      loading="Loading transactions"
      empty="No transactions found"
    >
      {({ id, reference, type, narration, amount, status, createdAt }) => (
        <RecentItem
          key={id}
          title={reference ?? EMPTY_VALUE}
          tags={transactionTags(createdAt)}
          aside={
            <Text
              size="sm"
              fw={500}
              style={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}
            >
              {formatNaira(amount)}
            </Text>
          }
          facts={{ type: type ? TYPES[type] : EMPTY_VALUE, narration: narration ?? EMPTY_VALUE }}
          note={<ValueBadge tones={STATUS_TONES} value={status} />}
        />
      )}
    </RecentCard>
  );
}

export function RecentUsers({ query }: { query: QueryLike<LoadedRows<User>> }): ReactNode {
  return (
    <RecentCard
      title="Recent Users"
      query={{ ...query, data: query.data?.rows }}
      loading="Loading users"
      empty="No users found"
    >
      {({ id, payout, referralCode, accountType, address, createdAt }) => (
        <RecentItem
          key={id}
          title={payout?.accountName ?? "User"}
          tags={userTags(createdAt)}
          facts={{
            referralCode: referralCode ?? EMPTY_VALUE,
            accountType: accountType ? capitalize(accountType) : EMPTY_VALUE,
            city: address?.city ?? "Unknown location",
          }}
          note={
            <Text size="xs" c="dimmed" style={{ whiteSpace: "nowrap" }}>
              {formatDate(createdAt)}
            </Text>
          }
        />
      )}
    </RecentCard>
  );
}

const MAX_ITEMS = 4;

interface RecentCardProps<Row> {
  title: string;
  query: QueryLike<readonly Row[]>;
  loading: string;
  empty: string;
  /** Renders one row as a `RecentItem` with a key. */
  children: (row: Row) => ReactNode;
}

function RecentCard<Row>({
  title,
  query,
  loading,
  empty,
  children,
}: RecentCardProps<Row>): ReactNode {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} withBorder p="md" pb="xs" miw={0}>
      <Title order={2} id={titleId} mb="xs">
        {title}
      </Title>
      <QueryState query={query} quiet loading={loading} skeleton={<RecentSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={empty} />
          ) : (
            <Box component="ul" m={0} p={0}>
              {rows.slice(0, MAX_ITEMS).map(children)}
            </Box>
          )
        }
      </QueryState>
    </Paper>
  );
}

const TAG_TONES: Record<RecencyTag, Tone> = { Today: "info", New: "accent" };

/** Height of an item and of its skeleton, so that loading the data moves nothing. */
const HEIGHT = 60;
const BORDER = { borderTop: "1px solid var(--mantine-color-default-border)", listStyle: "none" };

interface RecentItemProps {
  title: string;
  tags: readonly RecencyTag[];
  /** Shown right of the title. */
  aside?: ReactNode;
  /** Short texts below the title, by name. */
  facts: Readonly<Record<string, string>>;
  /** Shown right of the facts. */
  note: ReactNode;
}

/** Renders a row on two lines. Long texts are truncated and shown whole on hover. */
function RecentItem({ title, tags, aside, facts, note }: RecentItemProps): ReactNode {
  return (
    <Stack component="li" h={HEIGHT} gap={2} justify="center" style={BORDER}>
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Group wrap="nowrap" gap={6} miw={0}>
          <Text size="sm" fw={500} truncate title={title}>
            {title}
          </Text>
          {tags.map((tag) => (
            <StatusBadge key={tag} tone={TAG_TONES[tag]}>
              {tag}
            </StatusBadge>
          ))}
        </Group>
        {aside}
      </Group>
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Text size="xs" c="dimmed" truncate title={Object.values(facts).map(isolate).join(" · ")}>
          {Object.entries(facts).map(([name, fact], index) => (
            <span key={name}>
              {/* Screen readers skip the dots, not the blanks. */}
              {index > 0 && " "}
              {index > 0 && <span aria-hidden>· </span>}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </Text>
        {note}
      </Group>
    </Stack>
  );
}

function RecentSkeleton(): ReactNode {
  return Array.from({ length: MAX_ITEMS }, (_, index) => (
    <Box key={index} h={HEIGHT} py={13} style={BORDER}>
      <Skeleton h={14} w="45%" mb={6} />
      <Skeleton h={14} w="70%" />
    </Box>
  ));
}
