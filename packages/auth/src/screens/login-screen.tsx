import { useAuth, useSession, type SecondFactor } from "@market/api-client/auth";
import {
  paths,
  readSignInState,
  type PublicScreenProps,
  type SignInState,
} from "@market/ui/feature";
import { SubmitError, useSubmit, type Leave } from "@market/ui/submit";
import { Alert, Stack } from "@mantine/core";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { EmailField, PasswordField, SubmitForm, type Fields } from "../components/form.tsx";
import { PublicPage } from "../components/public-page.tsx";
import { SignInOptions } from "../components/sign-in-options.tsx";

const loadForms = () => import("../components/sign-in-forms.tsx");

/** Login, or what follows it: the code of the other forms is loaded when they are needed. */
export function LoginScreen(props: PublicScreenProps): ReactNode {
  const { navigate, state } = props;
  const arrival = readSignInState(state);
  const [email, setEmail] = useState<string>();
  const [forms, setForms] = useState<Awaited<ReturnType<typeof loadForms>>>();
  const [secondFactor, setSecondFactor] = useState<SecondFactor>();
  const shown = {
    email: email ?? arrival.email ?? "",
    onSignedIn: () => navigate(arrival.returnTo ?? paths.dashboard, { replace: true }),
    onBack: () => setForms(undefined),
  };
  if (forms && secondFactor) return <forms.SecondFactorForm {...shown} {...secondFactor} />;
  if (forms) return <forms.ForgotPasswordForm {...shown} />;
  const leaveLogin = async (typedEmail: string, factor?: SecondFactor): Promise<Leave> => {
    const { ForgotPasswordForm, SecondFactorForm } = await loadForms();
    return () => {
      setEmail(typedEmail);
      setSecondFactor(factor);
      setForms({ ForgotPasswordForm, SecondFactorForm });
    };
  };
  return <LoginForm {...props} {...shown} arrival={arrival} onLeave={leaveLogin} />;
}

interface LoginFormProps extends Pick<PublicScreenProps, "navigate" | "isStatic"> {
  arrival: SignInState;
  email: string;
  onSignedIn: Leave;
  /** Resolves to what replaces Login by the form of the second factor; without one, by the form of a new password. */
  onLeave: (email: string, secondFactor?: SecondFactor) => Promise<Leave>;
}

/** The fields are uncontrolled, so the password is never in React state. Only the server checks them. */
function LoginForm(props: LoginFormProps): ReactNode {
  const { navigate, isStatic, arrival, email, onSignedIn, onLeave } = props;
  const auth = useAuth();
  const wasEndedByOtherTab = useWasEndedByOtherTab();
  const notice = arrival.expired
    ? "Your session has expired. Sign in again."
    : wasEndedByOtherTab && "You were signed out in another tab. What you had not saved is gone.";
  const formRef = useRef<HTMLFormElement>(null);
  const readEmail = (): string => formRef.current?.querySelector("input")?.value ?? "";
  /** Keeps the email. */
  const reload = (): void => {
    navigate(paths.login, { replace: true, state: { ...arrival, email: readEmail() } });
    location.reload();
  };
  const submission = useSubmit();
  const login = ({ email: typed = "", password = "" }: Fields): void =>
    submission.run(async () => {
      const secondFactor = await auth.login({ email: typed, password });
      return secondFactor ? onLeave(typed, secondFactor) : onSignedIn;
    });
  const hasPasskeys = !isStatic && auth.offers("passkeys") && "PublicKeyCredential" in globalThis;
  return (
    <PublicPage title="Login">
      <Stack gap="md">
        <SubmitError error={submission.error} onReload={reload} />
        {notice && !submission.error && (
          <Alert color="blue" role="status">
            {notice}
          </Alert>
        )}
        {!isStatic && !navigator.cookieEnabled && (
          <Alert color="yellow" role="status">
            Your browser blocks cookies. The panel needs them to keep you signed in: allow them for
            this site, then reload the page.
          </Alert>
        )}
        <SubmitForm ref={formRef} submission={submission} submitLabel="Login" onSubmit={login}>
          <EmailField
            autoComplete={hasPasskeys ? "username webauthn" : "username"}
            defaultValue={email}
          />
          <LoginPassword />
        </SubmitForm>
        {!isStatic && (
          <SignInOptions
            hasPasskeys={hasPasskeys}
            submission={submission}
            onSignedIn={onSignedIn}
            onForgotPassword={() => onLeave(readEmail())}
          />
        )}
      </Stack>
    </PublicPage>
  );
}

function LoginPassword(): ReactNode {
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent): void =>
    setHasCapsLock(event.getModifierState("CapsLock"));
  return (
    <PasswordField
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

/** Returns whether another tab has ended the session. Stays `true` when another tab signs in again. */
function useWasEndedByOtherTab(): boolean {
  const { byOtherTab = false } = useSession();
  const [wasEnded, setWasEnded] = useState<boolean>(byOtherTab);
  if (byOtherTab && !wasEnded) setWasEnded(true);
  return wasEnded;
}
