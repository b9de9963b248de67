import { useAuth, useSession } from "@market/api-client/auth";
import { paths, readSignInState, type PublicScreenProps } from "@market/ui/feature";
import { Alert, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { FormError } from "../components/form-error.tsx";
import { PublicPage } from "../components/public-page.tsx";
import { SubmitButton } from "../components/submit-button.tsx";
import { usePasswordFocus } from "../hooks/use-password-focus.ts";
import { useSubmit } from "../hooks/use-submit.ts";

/** The fields are uncontrolled, so the password is never in React state. Only the server checks them. */
export function LoginScreen({ navigate, state }: PublicScreenProps): ReactNode {
  const { login } = useAuth();
  const { returnTo, expired } = readSignInState(state);
  const endNotice = useEndNotice();
  const notice = expired ? "Your session has expired. Sign in again." : endNotice;
  const { isPending, errorMessage, onSubmit } = useSubmit(async (fields) => {
    await login({ email: getText(fields, "email"), password: getText(fields, "password") });
    navigate(returnTo ?? paths.dashboard, { replace: true });
  });
  const formRef = usePasswordFocus();
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent): void =>
    setHasCapsLock(event.getModifierState("CapsLock"));
  return (
    <PublicPage title="Login">
      <FormError message={errorMessage} />
      {notice !== undefined && errorMessage === undefined && (
        <Alert color="blue" role="status" mb="md">
          {notice}
        </Alert>
      )}
      <form ref={formRef} onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form
            autoFocus
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            visibilityToggleFocusable
            spellCheck={false}
            inputWrapperOrder={["label", "input", "description", "error"]}
            description={hasCapsLock && <span role="status">Caps Lock is on</span>}
            // Some systems turn it on with the press of its key, others with the release.
            onKeyDown={readCapsLock}
            onKeyUp={readCapsLock}
            visibilityToggleButtonProps={{ "aria-label": "Show or hide what is typed" }}
          />
          <SubmitButton busy={isPending}>Login</SubmitButton>
        </Stack>
      </form>
    </PublicPage>
  );
}

/** Returns why the session ended, if another tab or program ended it. Stays when another tab signs in again. */
function useEndNotice(): string | undefined {
  const { ended, byOtherTab } = useSession();
  const notice = byOtherTab
    ? "You were signed out in another tab. What you had not saved is gone."
    : ended === "changed"
      ? "You were signed out, because the session cookie was changed outside of this panel."
      : undefined;
  const [shown, setShown] = useState(notice);
  if (notice !== undefined && notice !== shown) setShown(notice);
  return shown;
}

function getText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
