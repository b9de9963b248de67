import { Modal, type ModalProps } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";

/** `attributes` of a dialog whose body is a question, which screen readers read when it opens. */
export const DESCRIBED_BY_BODY = {};

/** Mantine's `Modal`, closed until it is mounted: one that mounts opened has no transition and does not return the focus. */
export function Dialog({ opened, ...props }: ModalProps): ReactNode {
  const isMounted = useMounted();
  const onClickCapture = useIgnoreSecondClick(opened);
  return <Modal opened={opened && isMounted} onClickCapture={onClickCapture} {...props} />;
}

/** The first click of a double click opened the dialog: the second one, on its overlay or its buttons, does nothing. */
export function useIgnoreSecondClick(opened: boolean): (event: MouseEvent) => void {
  const wasClicked = useRef(false);
  useEffect(() => {
    wasClicked.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time that it opens
  }, [opened]);
  return (event) => {
    const isFirst = !wasClicked.current;
    wasClicked.current = true;
    if (!isFirst || event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
