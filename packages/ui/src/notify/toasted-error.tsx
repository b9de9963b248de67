import { Text } from "@mantine/core";
import { useEffect, useState, type ReactNode } from "react";
import { TOAST_DURATION, toMessage } from "./notify.tsx";

/** Keeps an error that `notifyFailure` has shown readable when its toast is gone, until the next attempt. */
export function ToastedError({ error }: { error: Error | null }): ReactNode {
  const [shown, setShown] = useState<Error | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setShown(error), TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [error]);
  return (
    error &&
    error === shown && (
      <Text size="sm" c="var(--mantine-color-error)" style={{ overflowWrap: "anywhere" }}>
        {toMessage(error)}
      </Text>
    )
  );
}
