import { moveFocusOnRemoval } from "@market/ui";
import { CopyAction, useKeepOpen } from "@market/ui/dialogs";
import { Alert, Button, Code, Group, Stack } from "@mantine/core";
import type { CSSProperties, ReactNode } from "react";

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when they are stored elsewhere. */
  onDone: () => void;
}

/** As many columns as fit: a code is not broken. */
const LIST: CSSProperties = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(12rem, 1fr))",
  gap: "0.5rem",
  margin: 0,
  padding: 0,
};

/** Shows new recovery codes. Neither the panel nor the server can show them again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactNode {
  // The codes before them do not work any more.
  useKeepOpen("always");
  const text = codes.join("\n");
  return (
    <Stack gap="sm" ref={moveFocusOnRemoval}>
      <Alert color="yellow" role="status">
        Keep these recovery codes where only you find them. Each signs you in once, when your other
        factors are lost. They are not shown again.
      </Alert>
      <ul style={LIST}>
        {codes.map((code) => (
          <Code key={code} component="li" block fz="sm" style={{ listStyle: "none" }}>
            {code}
          </Code>
        ))}
      </ul>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Button
            component="a"
            variant="default"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="market-admin-recovery-codes.txt"
          >
            Download
          </Button>
          <CopyAction label="Recovery codes" text={text} />
        </Group>
        <Button onClick={onDone}>I have stored them</Button>
      </Group>
    </Stack>
  );
}
