import { Modal, type ModalProps } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useIgnoreSecondClick } from "../../hooks/use-ignore-second-click.ts";

/** `attributes` of a dialog whose body is a question, which screen readers read when it opens. */
export const DESCRIBED_BY_BODY = {};

/**
 * Mantine's `Modal`, closed until it is mounted. A modal that mounts opened, as one does whose code loads
 * when it opens, would have no transition and not return the focus.
 */
export function Dialog({ opened, ...props }: ModalProps): ReactNode {
  const isMounted = useMounted();
  const onClickCapture = useIgnoreSecondClick(opened);
  return <Modal opened={opened && isMounted} onClickCapture={onClickCapture} {...props} />;
}
