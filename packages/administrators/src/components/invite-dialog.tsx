import { formatRole, useDenial, useResource } from "@market/api-client";
import { INVITABLE_ROLES, invitationsApi } from "@market/api-client/invitations";
import { useDraftForm } from "@market/api-client/forms";
import { notifyFailure, notifySuccess } from "@market/ui";
import { formDialog, FormDialogBody, RestrictedForm } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { useSubmit } from "@market/ui/submit";
import { Select, SimpleGrid, TextInput } from "@mantine/core";
import { useForm, type UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import {
  EMPTY_DRAFT,
  parseInvitationDraft,
  titleOf,
  toInvitation,
  type InvitationDraft,
} from "../model/invitation-draft.ts";

const ROLE_OPTIONS = INVITABLE_ROLES.map((value) => ({ value, label: formatRole(value) }));

export const InviteDialog = formDialog(InviteForm, { title: "Invite Administrator" });

function InviteForm({ onClose }: DialogProps): ReactNode {
  const denial = useDenial("invite administrators");
  const form = useForm<InvitationDraft>({ initialValues: EMPTY_DRAFT });
  const { isPending, run } = useSubmit(notifyFailure);
  const { draft, send, cancel } = useDraftForm({
    form: "invite-administrator",
    parse: parseInvitationDraft,
    content: form.values,
    onRestore: form.setValues,
    mutation: {
      ...useResource(invitationsApi).send(),
      onSuccess: (_data, { email }) =>
        notifySuccess("Invitation Sent", `Admin invitation sent to ${email}`),
    },
    onClose,
  });
  const invitation = toInvitation(form.values);

  return (
    <RestrictedForm reason={denial}>
      <FormDialogBody
        autoComplete="off"
        submitLabel={isPending ? "Sending..." : "Send Invitation"}
        isDirty={form.isDirty()}
        isPending={isPending}
        disabledReason={typeof invitation === "string" ? invitation : ""}
        denial={denial}
        draft={{ draft, title: titleOf }}
        onSubmit={form.onSubmit(() => {
          if (typeof invitation === "object") run(() => send(invitation));
        })}
        onCancel={cancel}
      >
        <InviteFields form={form} />
      </FormDialogBody>
    </RestrictedForm>
  );
}

function InviteFields({ form }: { form: UseFormReturnType<InvitationDraft> }): ReactNode {
  const { getInputProps } = form;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="First Name"
          aria-required
          data-autofocus
          {...getInputProps("firstName")}
        />
        <TextInput label="Last Name" aria-required {...getInputProps("lastName")} />
      </SimpleGrid>
      <TextInput label="Email Address" type="email" aria-required {...getInputProps("email")} />
      <Select
        label="Role"
        aria-required
        placeholder="Select a role"
        data={ROLE_OPTIONS}
        allowDeselect={false}
        {...getInputProps("role")}
      />
    </>
  );
}
