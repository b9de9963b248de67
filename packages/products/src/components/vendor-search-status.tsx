import { Button, Group, Loader, Text } from "@mantine/core";
import { MAX_RETRIES } from "@market/api-client";
import type { ReactNode } from "react";

export interface VendorSearchStatusProps {
  isSearching: boolean;
  /** Number of failed attempts so far. */
  failureCount: number;
  /** Set after the last retry has failed. */
  error: string | undefined;
  /** Number of vendors found; `undefined` before the first response. */
  resultCount: number | undefined;
  onRetry: () => void;
}

/** Renders the state of the vendor search in a live region of constant height. */
export function VendorSearchStatus(props: VendorSearchStatusProps): ReactNode {
  return (
    <Group gap={0} mih={26}>
      <Group gap="xs" role="status">
        {props.isSearching && <Loader size={14} color="gray" aria-hidden />}
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

function statusText(props: VendorSearchStatusProps): string {
  const { isSearching, failureCount, error, resultCount } = props;
  if (isSearching)
    return failureCount > 0
      ? `Searching... Retrying, ${failureCount} of ${MAX_RETRIES}`
      : "Searching...";
  if (error !== undefined) return "";
  if (resultCount === undefined) return "The shop that sells the product";
  if (resultCount === 0) return "No vendors found";
  return resultCount === 1 ? "1 vendor found" : `${resultCount} vendors found`;
}
