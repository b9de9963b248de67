import { useAuth, useSession } from "@market/api-client/auth";
import { paths, readSignInState, type PublicScreenProps } from "@market/ui/feature";
import { loadRequired } from "@market/ui/load";
import { Alert, PasswordInput } from "@mantine/core";
import { useEffect, useState, type ComponentType, type KeyboardEvent, type ReactNode } from "react";
import { EmailField, FormError, PASSWORD, SubmitForm } from "../components/form.tsx";
import { PublicPage } from "../components/public-page.tsx";
import type { SignInOptionsProps, SignInStep } from "../components/sign-in-options.tsx";
import { usePasswordFocus } from "../hooks/use-password-focus.ts";
import { toError, useSubmit } from "../hooks/use-submit.ts";

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
  const submission = useSubmit(async ({ email = "", password = "" }) => {
    const secondFactor = await auth.login({ email, password });
    if (!secondFactor) return step.onSignedIn();
    const { SecondFactorStep } = await loadRequired(
      () => import("../components/sign-in-steps.tsx"),
    );
    const content = <SecondFactorStep {...step} secondFactor={secondFactor} />;
    onStep({ title: "Confirm It Is You", content });
  });
  const options = useSignInOptions({ ...step, formRef, onStep });
  return (
    <PublicPage title="Login">
      <FormError failure={submission.failure} />
      {notice && !submission.failure && (
        <Alert color="blue" role="status" mb="md">
          {notice}
        </Alert>
      )}
      <SubmitForm ref={formRef} submission={submission} submitLabel="Login">
        <EmailField autoComplete={options ? "username webauthn" : "username"} />
        <LoginPassword />
      </SubmitForm>
      {options}
    </PublicPage>
  );
}

function LoginPassword(): ReactNode {
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent): void =>
    setHasCapsLock(event.getModifierState("CapsLock"));
  return (
    <PasswordInput
      {...PASSWORD}
      label="Password"
      name="password"
      inputWrapperOrder={["label", "input", "description", "error"]}
      description={hasCapsLock && <span role="status">Caps Lock is on</span>}
      // Some systems turn it on with the press of its key, others with the release.
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
    />
  );
}

/** Loads and renders the other ways to sign in, if the server has any. The page is usable before. */
function useSignInOptions(props: SignInOptionsProps): ReactNode {
  const { auth } = props;
  const [Options, setOptions] = useState<ComponentType<SignInOptionsProps>>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (!auth.offers("passkeys") && !auth.offers("forgot-password")) return undefined;
    const controller = new AbortController();
    const load = (): void => {
      loadRequired(() => import("../components/sign-in-options.tsx")).then(
        ({ SignInOptions }) => setOptions(() => SignInOptions),
        (error: unknown) => {
          if (navigator.onLine) setFailure(toError(error));
          // Nobody can sign in before.
          else addEventListener("online", load, { once: true, signal: controller.signal });
        },
      );
    };
    load();
    return () => controller.abort();
  }, [auth]);
  if (Options) return <Options {...props} />;
  return (
    failure && (
      <FormError failure={failure} missing="The other ways to sign in could not be loaded." />
    )
  );
}

/** Returns whether another tab has ended the session. Stays `true` when another tab signs in again. */
function useWasEndedByOtherTab(): boolean {
  const { byOtherTab = false } = useSession();
  const [wasEnded, setWasEnded] = useState<boolean>(byOtherTab);
  if (byOtherTab && !wasEnded) setWasEnded(true);
  return wasEnded;
}
