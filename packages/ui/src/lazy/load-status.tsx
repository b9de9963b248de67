import { Alert, Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { BLOCKED } from "../load/load.ts";

/** Renders a bar along the top of the page while code loads. */
export function TopProgressBar({ label }: { label: string }): ReactNode {
  return <div className="market-top-progress-bar" role="progressbar" aria-label={label} />;
}

interface LoadFailureProps {
  /** What failed to load, e.g. "The menu". */
  name: string;
  /** Loads the code again. Resolves to `false` if that fails. */
  preload: () => Promise<boolean>;
  onClose?: (() => void) | undefined;
}

/** Says that code failed to load. It takes no focus, because it may come late, while somebody types, but returns it. */
export function LoadFailure({ name, preload, onClose }: LoadFailureProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const alert = ref.current;
    const opener = document.activeElement;
    return () => {
      const hasFocus = alert?.contains(document.activeElement);
      if (hasFocus && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useWindowEvent("keydown", ({ key, target }) => {
    const isTyping = target instanceof Element && target.matches("input, textarea, select");
    if (key === "Escape" && !isTyping) onClose?.();
  });

  const tryAgain = async (): Promise<void> => {
    // Chromium does not request a module again that failed to load in this document.
    if (!(await preload()) && navigator.onLine) location.reload();
  };
  return createPortal(
    <Alert
      ref={ref}
      className="market-load-failure"
      variant="default"
      color="red"
      title={`${name} could not be loaded`}
      icon={<IconAlertTriangle aria-hidden />}
      withCloseButton={onClose !== undefined}
      closeButtonLabel="Close"
      {...(onClose && { onClose })}
    >
      <div>{`The rest of the panel works. ${navigator.onLine ? BLOCKED : ""}`}</div>
      <Button variant="default" size="xs" mt="xs" display="block" onClick={() => void tryAgain()}>
        Try again
      </Button>
    </Alert>,
    document.body,
  );
}
