import { useAuth, useSession } from "@market/api-client/auth";
import { paths, readSignInState, type PublicScreenProps } from "@market/ui/feature";
import { loadRequired } from "@market/ui/load";
import { Alert, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useEffect, useState, type ComponentType, type KeyboardEvent, type ReactNode } from "react";
import { FormError } from "../components/form-error.tsx";
import { PublicPage } from "../components/public-page.tsx";
import type { SignInOptionsProps, SignInStep } from "../components/sign-in-step.tsx";
import { SubmitButton } from "../components/submit-button.tsx";
import { usePasswordFocus } from "../hooks/use-password-focus.ts";
import { useSubmit } from "../hooks/use-submit.ts";
import { getText } from "../model/get-text.ts";

/** Login, or what follows it: the code of the steps is loaded when they are needed. */
export function LoginScreen(props: PublicScreenProps): ReactNode {
  const [step, setStep] = useState<SignInStep>();
  if (step) return <PublicPage title={step.title}>{step.content}</PublicPage>;
  return <LoginForm {...props} onStep={setStep} />;
}

interface LoginFormProps extends PublicScreenProps {
  /** Replaces the form, or shows it again. */
  onStep: (step: SignInStep | undefined) => void;
}

/** The fields are uncontrolled, so the password is never in React state. Only the server checks them. */
function LoginForm({ navigate, state, onStep }: LoginFormProps): ReactNode {
  const auth = useAuth();
  const { returnTo, expired } = readSignInState(state);
  const step = {
    auth,
    onSignedIn: () => navigate(returnTo ?? paths.dashboard, { replace: true }),
    onBack: () => onStep(undefined),
  };
  const wasEndedByOtherTab = useWasEndedByOtherTab();
  const notice = expired
    ? "Your session has expired. Sign in again."
    : wasEndedByOtherTab && "You were signed out in another tab. What you had not saved is gone.";
  const formRef = usePasswordFocus();
  const { isPending, onSubmit, ...failure } = useSubmit(async (fields) => {
    const email = getText(fields, "email");
    const secondFactor = await auth.login({ email, password: getText(fields, "password") });
    if (!secondFactor) return step.onSignedIn();
    const { SecondFactorStep } = await loadRequired(
      () => import("../components/second-factor-step.tsx"),
    );
    const content = <SecondFactorStep {...step} secondFactor={secondFactor} />;
    onStep({ title: "Confirm It Is You", content });
  });
  const options = useSignInOptions({ ...step, formRef, onStep });
  return (
    <PublicPage title="Login">
      <FormError message={failure.errorMessage} needsReload={failure.needsReload} />
      {notice && failure.errorMessage === undefined && (
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
            autoComplete={options ? "username webauthn" : "username"}
            autoCapitalize="none"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form
            autoFocus
          />
          <PasswordField />
          <SubmitButton busy={isPending}>Login</SubmitButton>
        </Stack>
      </form>
      {options}
    </PublicPage>
  );
}

function PasswordField(): ReactNode {
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent): void =>
    setHasCapsLock(event.getModifierState("CapsLock"));
  return (
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
  );
}

/** Loads and renders the other ways to sign in, if the server has any. The page is usable before. */
function useSignInOptions(props: SignInOptionsProps): ReactNode {
  const { auth } = props;
  const [Options, setOptions] = useState<ComponentType<SignInOptionsProps>>();
  useEffect(() => {
    if (!auth.offers("passkeys") && !auth.offers("forgot-password")) return undefined;
    const controller = new AbortController();
    const load = (): void => {
      loadRequired(() => import("../components/sign-in-options.tsx")).then(
        ({ SignInOptions }) => setOptions(() => SignInOptions),
        () => {
          if (navigator.onLine) setOptions(() => MissingOptions);
          // Nobody can sign in before.
          else addEventListener("online", load, { once: true, signal: controller.signal });
        },
      );
    };
    load();
    return () => controller.abort();
  }, [auth]);
  return Options && <Options {...props} />;
}

/** Email and password remain. */
function MissingOptions(): ReactNode {
  return <FormError message="The other ways to sign in could not be loaded." needsReload />;
}

/** Returns whether another tab has ended the session. Stays `true` when another tab signs in again. */
function useWasEndedByOtherTab(): boolean {
  const { byOtherTab = false } = useSession();
  const [wasEnded, setWasEnded] = useState<boolean>(byOtherTab);
  if (byOtherTab && !wasEnded) setWasEnded(true);
  return wasEnded;
}
