import { Button, Group, Stack, Text, type ModalProps } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { createContext, use, useId, useLayoutEffect, useState } from "react";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import type { DialogProps } from "../../feature/index.ts";
import { ignoreEnters } from "../../focus/move-focus-on-removal.ts";
import { useUnsavedLock } from "../leave-dialog/unsaved-lock.ts";
import { SubmitButton } from "../../submit/submit-button.tsx";
import { SubmitError } from "../../submit/submit-error.tsx";
import { SubmitFieldset } from "../../submit/submit-fieldset.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { DraftNotice, type DraftNoticeProps } from "../draft-notice/draft-notice.tsx";
import { Restricted } from "../restricted/restricted.tsx";

/** What a dialog survives: a click outside, or everything but its own buttons. */
type KeepOpen = "click outside" | "always";

const KeepOpenContext = createContext<(kept: KeepOpen | undefined) => void>(() => {});

/**
 * Creates the dialog of a form, which keeps its own state: it is mounted each time the dialog opens. Give its first field
 * `data-autofocus`.
 */
export function formDialog<Props extends DialogProps>(
  Form: ComponentType<Props>,
  modal: Pick<ModalProps, "title" | "size">,
): ComponentType<Props> {
  return function FormDialog(props) {
    const { opened, onClose } = props;
    const [kept, setKept] = useState<KeepOpen>();
    const canClose = kept !== "always";
    return (
      <Dialog
        {...modal}
        opened={opened}
        onClose={canClose ? onClose : ignore}
        closeOnClickOutside={kept === undefined}
        closeOnEscape={canClose}
        withCloseButton={canClose}
      >
        <KeepOpenContext value={setKept}>
          <Form {...props} />
        </KeepOpenContext>
      </Dialog>
    );
  };
}

const ignore = (): void => {};

/**
 * Keeps the surrounding dialog open, e.g. on a click outside while its form is dirty or being submitted. Logout in another tab
 * then asks first, and a reload does if the dialog is kept open `always`.
 */
export function useKeepOpen(kept: KeepOpen | undefined): void {
  const setKept = use(KeepOpenContext);
  useUnsavedLock(kept !== undefined);
  useWindowEvent("beforeunload", (event) => {
    if (kept === "always") event.preventDefault();
  });
  // Not an effect after the paint: Escape may follow at once.
  useLayoutEffect(() => {
    setKept(kept);
    return () => setKept(undefined);
  }, [kept, setKept]);
}

interface FormDialogBodyProps<Content> extends Pick<
  ComponentProps<"form">,
  "autoComplete" | "onSubmit"
> {
  submitLabel: string;
  isDirty: boolean;
  isPending: boolean;
  /** Why the form cannot be submitted yet. Shown beside the submit button, which it disables. Empty if it can. */
  disabledReason?: string | undefined;
  /** Why the form cannot be submitted, e.g. the role of the administrator. */
  denial?: string | undefined;
  /** Why the last submission failed. */
  error?: Error | undefined;
  /** The draft and its title, for a form that has drafts. */
  draft?: Pick<DraftNoticeProps<Content>, "draft" | "title">;
  onCancel: () => void;
  children: ReactNode;
}

/** Renders the form of a dialog: the offer of a draft, the fields, and the buttons Cancel and submit. */
export function FormDialogBody<Content>(props: FormDialogBodyProps<Content>): ReactNode {
  const { submitLabel, isDirty, isPending, disabledReason, denial, error } = props;
  const { draft, onCancel, onSubmit, children, autoComplete } = props;
  const reasonId = useId();
  const reason = denial === undefined ? disabledReason : undefined;
  useKeepOpen(isDirty || isPending ? "click outside" : undefined);
  return (
    <>
      {draft && <DraftNotice {...draft} canRestore={!isPending && denial === undefined} />}
      <form
        noValidate
        autoComplete={autoComplete}
        onSubmit={(event) => {
          // The dialog returns the focus to the button that opened it. A held key repeats after 500 ms.
          ignoreEnters((target) => target.matches("button:not([role=dialog] *)"), 600);
          onSubmit?.(event);
        }}
      >
        <Stack gap="md">
          <SubmitFieldset isPending={isPending}>{children}</SubmitFieldset>
          <SubmitError error={error} />
          <Group justify="flex-end" gap="xs" mt="xs">
            {reason !== undefined && (
              // When it is empty it keeps its place, a line of its own in a narrow window.
              <Text id={reasonId} size="sm" c="dimmed" flex="1 1 8rem" mih="1lh">
                {reason}
              </Text>
            )}
            <Group gap="xs">
              <Button variant="default" onClick={onCancel}>
                Cancel
              </Button>
              <Restricted reason={denial}>
                <SubmitButton
                  isBusy={isPending}
                  disabled={Boolean(reason)}
                  aria-describedby={reason ? reasonId : undefined}
                >
                  {submitLabel}
                </SubmitButton>
              </Restricted>
            </Group>
          </Group>
        </Stack>
      </form>
    </>
  );
}

/** Returns a handler of `form.onSubmit` of Mantine, which focuses the first field that has an error. */
export function focusFirstError(form: { getInputNode: (field: string) => HTMLElement | null }) {
  return (errors: object): void => form.getInputNode(Object.keys(errors)[0] ?? "")?.focus();
}
