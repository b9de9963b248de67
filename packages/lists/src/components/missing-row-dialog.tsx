import { LoadError, type QueryLike } from "@market/ui";
import { Dialog } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface MissingRowDialogProps extends DialogProps {
  request: Pick<QueryLike<unknown>, "error" | "isFetching" | "refetch">;
  /** Whether the row may be one that Load more finds. */
  isPartial: boolean;
}

/** Takes the place of the dialog of a record that does not exist, or could not be loaded. */
export function MissingRowDialog(props: MissingRowDialogProps): ReactNode {
  const { opened, onClose, request, isPartial } = props;
  const { error, isFetching, refetch } = request;
  return (
    <Dialog
      title={error ? "Record not loaded" : "Record not found"}
      opened={opened}
      onClose={onClose}
    >
      {error ? (
        <LoadError
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch({ cancelRefetch: false })}
        />
      ) : (
        <Text size="sm">
          {isPartial
            ? "This record is not among the rows that are loaded. Load more rows to find it."
            : "There is no such record. It may have been deleted, or the link is not complete."}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </Dialog>
  );
}
