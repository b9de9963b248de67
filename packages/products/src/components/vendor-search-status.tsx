import { Button, Group, Loader, Text } from "@mantine/core";
import { MAX_RETRIES, moveFocusOnRemoval } from "@market/ui";
import type { ReactNode } from "react";
import type { VendorSearchState } from "../hooks/use-vendor-search.ts";

/** Renders the state of the vendor search in a live region of constant height. */
export function VendorSearchStatus({ search }: { search: VendorSearchState }): ReactNode {
  return (
    <Group gap={0} mih={26}>
      <Group gap="xs" role="status">
        {search.isSearching && <Loader size={14} color="gray" aria-hidden />}
        <Text size="sm" c="dimmed">
          {statusText(search)}
        </Text>
      </Group>
      {search.error !== undefined && (
        <>
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {search.error}
          </Text>
          <Button
            ref={moveFocusOnRemoval}
            ml="xs"
            size="compact-sm"
            variant="default"
            onClick={search.retry}
          >
            Retry
          </Button>
        </>
      )}
    </Group>
  );
}

function statusText({ isSearching, failureCount, error, found }: VendorSearchState): string {
  if (isSearching)
    return failureCount > 0
      ? `Searching… Retrying, ${failureCount} of ${MAX_RETRIES}`
      : "Searching…";
  if (error !== undefined) return "";
  if (found === undefined) return "The shop that sells the product";
  if (found.length === 0) return "No vendors found";
  return found.length === 1 ? "1 vendor found" : `${found.length} vendors found`;
}
