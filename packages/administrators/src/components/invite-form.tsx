import { formatRole, INVITABLE_ROLES, useApi } from "@market/api-client";
import { useDraft } from "@market/api-client/drafts";
import { notifySuccess, useSubmitLock } from "@market/ui";
import { DraftNotice, FormActions, usePreventClose } from "@market/ui/dialogs";
import { Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { notifyFailure } from "../hooks/use-invitation-actions.ts";
import {
  EMPTY_DRAFT,
  parseInvitationDraft,
  titleOf,
  toInvitation,
  type InvitationDraft,
} from "../model/invitation-draft.ts";

const ROLE_OPTIONS = INVITABLE_ROLES.map((value) => ({ value, label: formatRole(value) }));

export interface InviteFormProps {
  /** Why the form cannot be submitted. */
  denial: string | undefined;
  onClose: () => void;
}

export function InviteForm({ denial, onClose }: InviteFormProps): ReactNode {
  const api = useApi();
  const form = useForm<InvitationDraft>({ initialValues: EMPTY_DRAFT });
  const draft = useDraft({
    form: "invite-administrator",
    initial: EMPTY_DRAFT,
    parse: parseInvitationDraft,
    content: form.values,
    onRestore: form.setValues,
  });
  const { mutate, isPending } = useMutation({
    ...api.invitations.send(),
    ...draft.submission,
    // Called even after the dialog is closed, unlike the callbacks of `mutate`.
    onSuccess: (_data, { email }) => {
      draft.clear();
      notifySuccess("Invitation Sent", `Admin invitation sent to ${email}`);
    },
    onError: notifyFailure,
  });
  usePreventClose(form.isDirty() || isPending);
  const lock = useSubmitLock();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const invitation = toInvitation(form.getValues());
    if (invitation === undefined || !lock.acquire()) return;
    mutate(invitation, { onSuccess: onClose, onError: lock.release });
  };

  const cancel = (): void => {
    draft.clear();
    onClose();
  };

  return (
    <>
      <DraftNotice draft={draft} title={titleOf} canRestore={!isPending} />
      <form noValidate autoComplete="off" onSubmit={submit}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput label="First Name" data-autofocus {...form.getInputProps("firstname")} />
            <TextInput label="Last Name" {...form.getInputProps("lastname")} />
          </SimpleGrid>
          <TextInput label="Email Address" type="email" {...form.getInputProps("email")} />
          <Select
            label="Role"
            placeholder="Select a role"
            data={ROLE_OPTIONS}
            allowDeselect={false}
            {...form.getInputProps("role")}
          />
          <FormActions
            busy={isPending}
            disabled={toInvitation(form.values) === undefined}
            denial={denial}
            onCancel={cancel}
          >
            {isPending ? "Sending..." : "Send Invitation"}
          </FormActions>
        </Stack>
      </form>
    </>
  );
}
