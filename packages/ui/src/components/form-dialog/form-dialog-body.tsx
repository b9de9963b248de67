import { Button, Group, Loader, Stack } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { DraftNotice, type DraftNoticeProps } from "../draft-notice/draft-notice.tsx";
import { Restricted } from "../restricted/restricted.tsx";
import { useIgnoreClickOutside } from "./form-dialog.tsx";
import { ignoreFurtherEnters } from "./ignore-further-enters.ts";

export interface FormDialogBodyProps<Content> extends Pick<
  ComponentProps<"form">,
  "autoComplete" | "onSubmit" | "ref"
> {
  submitLabel: string;
  isDirty: boolean;
  isPending: boolean;
  /** Disables the submit button. */
  isIncomplete?: boolean;
  /** Why the form cannot be submitted, e.g. the role of the administrator. */
  denial?: string | undefined;
  /** The draft and its title, for a form that has drafts. */
  draft?: Pick<DraftNoticeProps<Content>, "draft" | "title">;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Renders the form of a `FormDialog`: the offer of a draft, the fields, and the buttons Cancel and submit. */
export function FormDialogBody<Content>({
  submitLabel,
  isDirty,
  isPending,
  isIncomplete = false,
  denial,
  draft,
  onCancel,
  onSubmit,
  children,
  ...formProps
}: FormDialogBodyProps<Content>): ReactNode {
  useIgnoreClickOutside(isDirty || isPending);
  const isDenied = denial !== undefined;
  return (
    <>
      {draft && <DraftNotice {...draft} canRestore={!isPending && !isDenied} />}
      <form
        noValidate
        onSubmit={(event) => {
          ignoreFurtherEnters();
          onSubmit?.(event);
        }}
        {...formProps}
      >
        <Stack gap="md">
          {children}
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Restricted reason={denial}>
              <Button
                type="submit"
                // Not while pending: that would lose the focus.
                disabled={isIncomplete && !isDenied}
                aria-busy={isPending}
                leftSection={isPending && <Loader size={16} color="white" aria-hidden />}
              >
                {submitLabel}
              </Button>
            </Restricted>
          </Group>
        </Stack>
      </form>
    </>
  );
}
