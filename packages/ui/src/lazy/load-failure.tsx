import { Alert, Button } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { createPortal } from "react-dom";

export interface LoadFailureProps {
  /** What failed to load, e.g. "The menu". */
  name: string;
  onTryAgain: () => void;
  onClose?: () => void;
}

/**
 * Says that code failed to load, beside the control that has the focus. It does not take the focus, because it
 * may come late, while somebody types. If the focus is inside when it closes, it returns it.
 */
export function LoadFailure({ name, onTryAgain, onClose }: LoadFailureProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const [place] = useState(placeBesideFocus);
  useLayoutEffect(() => {
    const alert = ref.current;
    const opener = document.activeElement;
    return () => {
      const hasFocus = alert?.contains(document.activeElement);
      if (hasFocus && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useHotkeys([["Escape", () => onClose?.()]]);
  return createPortal(
    <Alert
      ref={ref}
      className="market-load-failure"
      style={place}
      variant="default"
      color="red"
      title={`${name} could not be loaded`}
      icon={<IconAlertTriangle aria-hidden />}
      withCloseButton={onClose !== undefined}
      closeButtonLabel="Close"
      {...(onClose && { onClose })}
    >
      The rest of the panel works.
      <Button variant="default" size="xs" mt="xs" display="block" onClick={onTryAgain}>
        Try again
      </Button>
    </Alert>,
    document.body,
  );
}

/** Returns a place below the focused element, or above it in the lower half of the window. */
function placeBesideFocus(): CSSProperties {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return {};
  const { left, top, bottom } = focused.getBoundingClientRect();
  const [side, distance] =
    bottom < innerHeight / 2
      ? (["top", bottom] as const)
      : (["bottom", innerHeight - top] as const);
  return {
    inset: "auto",
    left: `clamp(1rem, ${left}px, 100vw - 23rem)`,
    [side]: `clamp(1rem, ${distance}px, 100dvh - 10rem)`,
  };
}
