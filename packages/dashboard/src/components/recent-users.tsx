import type { LoadedRows } from "@market/api-client";
import type { User } from "@market/api-client/users";
import { EMPTY_VALUE, formatDate, type QueryLike } from "@market/ui";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { accountTypeLabel } from "../model/labels.ts";
import { userTags } from "../model/recency-tags.ts";
import { RecentCard } from "./recent-card.tsx";
import { RecentItem } from "./recent-item.tsx";

export interface RecentUsersProps {
  query: QueryLike<LoadedRows<User>>;
}

export function RecentUsers({ query }: RecentUsersProps): ReactNode {
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
            accountType: accountTypeLabel(accountType),
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
