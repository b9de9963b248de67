import { Button, Group, Loader, Text } from "@mantine/core";
import type { ReactNode } from "react";

/** How often the query client asks again after a failure (specification, point 9). */
const RETRIES = 3;

export interface VendorSearchStatusProps {
  /** Whether the answer to what is typed is still to come. */
  searching: boolean;
  /** How often the search failed so far. */
  failures: number;
  /** Why it failed for good. */
  error: string | undefined;
  /** How many vendors were found; absent before there is an answer. */
  found: number | undefined;
  onRetry: () => void;
}

/** One line under the search that says how it goes. It keeps its place, and is announced. */
export function VendorSearchStatus(props: VendorSearchStatusProps): ReactNode {
  return (
    <Group gap={0} mih={26}>
      <Group gap="xs" role="status">
        {props.searching && <Loader size={14} color="gray" aria-hidden />}
        <Text size="sm" c="dimmed">
          {statusText(props)}
        </Text>
      </Group>
      {props.error !== undefined && (
        <>
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {props.error}
          </Text>
          <Button ml="xs" size="compact-sm" variant="default" onClick={props.onRetry}>
            Retry
          </Button>
        </>
      )}
    </Group>
  );
}

function statusText({ searching, failures, error, found }: VendorSearchStatusProps): string {
  if (searching)
    return failures > 0 ? `Searching... Retrying, ${failures} of ${RETRIES}` : "Searching...";
  if (error !== undefined) return "";
  if (found === undefined) return "The shop that sells the product";
  if (found === 0) return "No vendors found";
  return found === 1 ? "1 vendor found" : `${found} vendors found`;
}
