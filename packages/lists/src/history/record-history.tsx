import { useCapability, useDenial, useResource } from "@market/api-client";
import { activityApi, type ActivityEntry } from "@market/api-client/activity";
import { EMPTY_VALUE, formatDateTime, QueryState } from "@market/ui";
import { Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { describeAction, describeField, describeValue, describeOrigin } from "./entry-texts.ts";

export * from "./entry-texts.ts";

interface RecordHistoryProps {
  id: string;
}

/** The last changes of a record, closed at first. Nothing on a server without `activity`, or for a role that may not read it. */
export function RecordHistory({ id }: RecordHistoryProps): ReactNode {
  const hasActivity = useCapability("activity");
  const isDenied = useDenial("read the activity") !== undefined;
  const [opened, setOpened] = useState(false);
  if (!hasActivity || isDenied) return null;
  return (
    <details
      style={{ marginBottom: "var(--mantine-spacing-md)", fontSize: "var(--mantine-font-size-sm)" }}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className="mantine-focus-auto" style={{ cursor: "pointer", paddingBlock: 2 }}>
        History
      </summary>
      {opened && <Entries id={id} />}
    </details>
  );
}

function Entries({ id }: RecordHistoryProps): ReactNode {
  const query = useQuery(useResource(activityApi).history({ id }));
  return (
    <QueryState query={query} loading="Loading history…" skeleton={<Skeleton h={80} mt="sm" />}>
      {(entries) =>
        entries.length === 0 ? (
          <Text size="sm" c="dimmed" mt="sm">
            No changes are recorded.
          </Text>
        ) : (
          <Stack component="ol" gap="sm" m={0} mt="sm" p={0} style={{ listStyle: "none" }}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Stack>
        )
      }
    </QueryState>
  );
}

function Entry({ entry }: { entry: ActivityEntry }): ReactNode {
  const { actor = EMPTY_VALUE, at, changes } = entry;
  return (
    <Stack component="li" gap={2} style={{ overflowWrap: "anywhere" }}>
      <Text size="sm">
        <bdi>{actor}</bdi>: {describeAction(entry)}
      </Text>
      {changes.map((change) => (
        <Text key={change.field} size="sm" c="dimmed">
          {describeField(change)}: <bdi>{describeValue(change.old)}</bdi> →{" "}
          <bdi>{describeValue(change.new)}</bdi>
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        {formatDateTime(at)}, {describeOrigin(entry)}
      </Text>
    </Stack>
  );
}
