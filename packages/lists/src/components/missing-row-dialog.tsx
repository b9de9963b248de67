import { LoadError } from "@market/ui";
import { Dialog } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface MissingRowDialogProps extends DialogProps {
  /** Why the record is not shown. */
  problem: string;
  isRetrying: boolean;
  onRetry: (() => void) | undefined;
}

/** Takes the place of the dialog of a record that does not exist, or could not be loaded. */
export function MissingRowDialog(props: MissingRowDialogProps): ReactNode {
  const { opened, onClose, problem, isRetrying, onRetry } = props;
  return (
    <Dialog
      title={onRetry ? "Record not loaded" : "Record not found"}
      opened={opened}
      onClose={onClose}
    >
      {onRetry ? (
        <LoadError message={problem} retrying={isRetrying} onRetry={onRetry} />
      ) : (
        <Text size="sm">{problem}</Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </Dialog>
  );
}
