import type { Transaction } from "@market/api-client/transactions";
import { EMPTY_VALUE, formatNaira, ValueBadge, type QueryLike } from "@market/ui";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { STATUS_TONES, transactionTypeLabel } from "../model/labels.ts";
import { transactionTags } from "../model/recency-tags.ts";
import { RecentCard } from "./recent-card.tsx";
import { RecentItem } from "./recent-item.tsx";

export interface RecentTransactionsProps {
  query: QueryLike<readonly Transaction[]>;
}

export function RecentTransactions({ query }: RecentTransactionsProps): ReactNode {
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
          facts={{ type: transactionTypeLabel(type), narration: narration ?? EMPTY_VALUE }}
          note={<ValueBadge tones={STATUS_TONES} value={status} />}
        />
      )}
    </RecentCard>
  );
}
