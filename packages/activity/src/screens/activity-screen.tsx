import { useCapability, useDenial, useResource } from "@market/api-client";
import { administratorsApi } from "@market/api-client/administrators";
import {
  ListContent,
  ListFilter,
  ListProvider,
  ListRows,
  ListToolbar,
  OpenedRow,
} from "@market/lists";
import { EmptyState, lazyDialog, PageHeader, QueryState } from "@market/ui";
import { Group, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { activityList } from "../components/activity-list.tsx";
import { FilterSelect, PersonFilter } from "../components/activity-filters.tsx";
import { Verification } from "../components/verification.tsx";

const EntryDialog = lazyDialog(
  async () => (await import("../components/entry-dialog.tsx")).EntryDialog,
);

export function ActivityScreen(): ReactNode {
  return (
    <>
      <PageHeader title="Activity" subtitle="Who changed what, and when" />
      <Activity />
    </>
  );
}

/** The audit trail, or why it cannot be read. */
function Activity(): ReactNode {
  const hasActivity = useCapability("activity");
  const denial = useDenial("read the activity");
  // In a new tab, only a response of a server on another origin says what it has. The filter makes this call, too.
  const administrators = useQuery({
    ...useResource(administratorsApi).list(),
    enabled: !hasActivity && denial === undefined,
  });
  if (denial !== undefined) return <NoActivity reason={denial} />;
  if (hasActivity) return <ActivityList />;
  return (
    <QueryState query={administrators} loading="Loading activity…" skeleton={<Skeleton h={52} />}>
      {() => <NoActivity reason="This server shows no activity" />}
    </QueryState>
  );
}

function ActivityList(): ReactNode {
  return (
    <ListProvider list={activityList}>
      <Group justify="space-between" gap="sm" mb="md">
        <Verification />
        <Group gap="xs">
          <FilterSelect name="period" />
          <PersonFilter />
        </Group>
      </Group>
      <ListToolbar
        label="Search activity"
        placeholder="Search by person, record or value…"
        filters={<ListFilter name="kind" />}
      />
      <ListContent loading="Loading activity…">
        <ListRows label="Activity" empty="No activity found" />
        <OpenedRow param="entry" Dialog={EntryDialog} />
      </ListContent>
    </ListProvider>
  );
}

function NoActivity({ reason }: { reason: string }): ReactNode {
  return (
    <EmptyState
      title={reason}
      hint="An admin or super admin can read it, on a server that records it."
    />
  );
}
