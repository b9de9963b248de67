import { Alert } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";

interface RestrictedFormProps {
  reason: string | undefined;
  children: ReactNode;
}

/** Renders the reason in place of a form. A form that is rendered already stays: it may contain input. */
export function RestrictedForm({ reason, children }: RestrictedFormProps): ReactNode {
  const [wasAllowed, setWasAllowed] = useState(reason === undefined);
  if (reason === undefined && !wasAllowed) setWasAllowed(true);
  return (
    <>
      <RestrictionNotice reason={reason} />
      {wasAllowed && children}
    </>
  );
}

export function RestrictionNotice({ reason }: Pick<RestrictedFormProps, "reason">): ReactNode {
  return (
    reason !== undefined && (
      <Alert role="status" color="yellow" mb="md" icon={<IconLock aria-hidden />}>
        {`${reason}.`}
      </Alert>
    )
  );
}
