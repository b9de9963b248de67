import { Button, Group, Loader, Stack, Text } from "@mantine/core";
import { useId, type ComponentProps, type ReactNode } from "react";
import { DraftNotice, type DraftNoticeProps } from "../draft-notice/draft-notice.tsx";
import { ToastedError } from "../../notify/toasted-error.tsx";
import { Restricted } from "../restricted/restricted.tsx";
import { useIgnoreClickOutside } from "./form-dialog.tsx";
import { ignoreEnters } from "../../focus/move-focus-on-removal.ts";
import { useUnsavedLock } from "../../hooks/unsaved-lock.ts";

interface FormButtonsProps {
  submitLabel: string;
  isPending: boolean;
  /** Why the form cannot be submitted yet. Shown beside the submit button, which it disables. Empty if it can. */
  disabledReason?: string | undefined;
  /** Why the form cannot be submitted, e.g. the role of the administrator. */
  denial?: string | undefined;
  onCancel: () => void;
}

export interface FormDialogBodyProps<Content>
  extends FormButtonsProps, Pick<ComponentProps<"form">, "autoComplete" | "onSubmit" | "ref"> {
  isDirty: boolean;
  /** Why the last submission failed, if a toast showed it. */
  toastedError?: Error | null;
  /** The draft and its title, for a form that has drafts. */
  draft?: Pick<DraftNoticeProps<Content>, "draft" | "title">;
  /** The fields. */
  children: ReactNode;
}

/** Renders the form of a `FormDialog`: the offer of a draft, the fields, and the buttons Cancel and submit. */
export function FormDialogBody<Content>({
  isDirty,
  toastedError = null,
  draft,
  onSubmit,
  children,
  submitLabel,
  isPending,
  disabledReason,
  denial,
  onCancel,
  ...formProps
}: FormDialogBodyProps<Content>): ReactNode {
  useIgnoreClickOutside(isDirty || isPending);
  useUnsavedLock(isDirty || isPending);
  return (
    <>
      {draft && <DraftNotice {...draft} canRestore={!isPending && denial === undefined} />}
      <form
        noValidate
        onSubmit={(event) => {
          // The dialog returns the focus to the button that opened it. A held key repeats after 500 ms.
          ignoreEnters((target) => !target.closest("[role=dialog]"), 600);
          onSubmit?.(event);
        }}
        {...formProps}
      >
        <Stack gap="md">
          {children}
          <ToastedError error={toastedError} />
          <FormButtons {...{ submitLabel, isPending, disabledReason, denial, onCancel }} />
        </Stack>
      </form>
    </>
  );
}

function FormButtons({
  submitLabel,
  isPending,
  disabledReason,
  denial,
  onCancel,
}: FormButtonsProps): ReactNode {
  const reasonId = useId();
  const reason = denial === undefined ? disabledReason : undefined;
  return (
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
          <Button
            type="submit"
            // Not while pending: that would lose the focus.
            disabled={Boolean(reason)}
            aria-describedby={reason ? reasonId : undefined}
            aria-busy={isPending}
            leftSection={isPending && <Loader size={16} color="white" aria-hidden />}
          >
            {submitLabel}
          </Button>
        </Restricted>
      </Group>
    </Group>
  );
}

interface Form {
  getInputNode: (field: string) => HTMLElement | null;
}

/** Returns a handler of `form.onSubmit` of Mantine, which focuses the first field that has an error. */
export function focusFirstError({ getInputNode }: Form): (errors: object) => void {
  return (errors) => {
    const [field] = Object.keys(errors);
    if (field !== undefined) getInputNode(field)?.focus();
  };
}
