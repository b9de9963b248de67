import { useAuth, useSession, type Auth, type SecondFactor } from "@market/api-client/auth";
import { paths, readSignInState, type PublicScreenProps } from "@market/ui/feature";
import { SubmitError, useSubmit, type Leave } from "@market/ui/submit";
import { Alert, PasswordInput, Stack } from "@mantine/core";
import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { EmailField, passwordInputProps, SubmitForm, type Fields } from "../components/form.tsx";
import { PublicPage } from "../components/public-page.tsx";
import type { SignInOptionsProps } from "../components/sign-in-options.tsx";
import { usePasswordFocus } from "../hooks/use-password-focus.ts";

const loadForms = () => import("../components/sign-in-forms.tsx");

/** What the page asks for. */
type Question =
  | { kind: "password" | "forgot-password" }
  | { kind: "second-factor"; secondFactor: SecondFactor };

/** Login, or what follows it: the code of the other forms is loaded when they are needed. */
export function LoginScreen({ navigate, state }: PublicScreenProps): ReactNode {
  const { returnTo, ...arrival } = readSignInState(state);
  const [question, setQuestion] = useState<Question>({ kind: "password" });
  const [email, setEmail] = useState<string>();
  const [forms, setForms] = useState<Awaited<ReturnType<typeof loadForms>>>();
  const shown = {
    email: email ?? arrival.email ?? "",
    onSignedIn: () => navigate(returnTo ?? paths.dashboard, { replace: true }),
    onBack: () => setQuestion({ kind: "password" }),
  };
  if (forms && question.kind === "second-factor") {
    return (
      <PublicPage title="Confirm It Is You">
        <forms.SecondFactorForm {...shown} secondFactor={question.secondFactor} />
      </PublicPage>
    );
  }
  if (forms && question.kind === "forgot-password") {
    return (
      <PublicPage title="Reset Password">
        <forms.ForgotPasswordForm {...shown} />
      </PublicPage>
    );
  }
  const onAsk = async (next: Question, typedEmail: string): Promise<Leave> => {
    const { ForgotPasswordForm, SecondFactorForm } = await loadForms();
    setForms({ ForgotPasswordForm, SecondFactorForm });
    return () => {
      setEmail(typedEmail);
      setQuestion(next);
    };
  };
  return <LoginForm {...shown} isExpired={arrival.expired} onAsk={onAsk} />;
}

interface LoginFormProps {
  email: string;
  isExpired: boolean | undefined;
  onSignedIn: Leave;
  /** Resolves to what replaces the form. */
  onAsk: (question: Question, email: string) => Promise<Leave>;
}

/** The fields are uncontrolled, so the password is never in React state. Only the server checks them. */
function LoginForm({ email, isExpired, onSignedIn, onAsk }: LoginFormProps): ReactNode {
  const auth = useAuth();
  const wasEndedByOtherTab = useWasEndedByOtherTab();
  const acceptsCookies = useAcceptsCookies();
  const notice = isExpired
    ? "Your session has expired. Sign in again."
    : wasEndedByOtherTab && "You were signed out in another tab. What you had not saved is gone.";
  const formRef = usePasswordFocus();
  const readEmail = (): string => formRef.current?.querySelector("input")?.value ?? "";
  const submission = useSubmit();
  const login = ({ email: typed = "", password = "" }: Fields): void =>
    submission.run(async () => {
      const secondFactor = await auth.login({ email: typed, password });
      return secondFactor ? onAsk({ kind: "second-factor", secondFactor }, typed) : onSignedIn;
    });
  const { Options, failure } = useSignInOptions(auth);
  const reload = (): void => reloadWith(readEmail());
  return (
    <PublicPage title="Login">
      <Stack gap="md">
        <SubmitError error={submission.error} onReload={reload} />
        {notice && !submission.error && (
          <Alert color="blue" role="status">
            {notice}
          </Alert>
        )}
        {!acceptsCookies && (
          <Alert color="yellow" role="status">
            Your browser blocks cookies. The panel needs them to keep you signed in: allow them for
            this site, then reload the page.
          </Alert>
        )}
        <SubmitForm ref={formRef} submission={submission} submitLabel="Login" onSubmit={login}>
          <EmailField
            autoComplete={Options ? "username webauthn" : "username"}
            defaultValue={email}
          />
          <LoginPassword />
        </SubmitForm>
        {Options && (
          <Options
            submission={submission}
            onSignedIn={onSignedIn}
            onForgotPassword={() => onAsk({ kind: "forgot-password" }, readEmail())}
          />
        )}
        {!submission.error && (
          <SubmitError
            error={failure}
            missing="The other ways to sign in could not be loaded."
            onReload={reload}
          />
        )}
      </Stack>
    </PublicPage>
  );
}

/** Reloads the page, which the history entry gives the email back. */
function reloadWith(email: string): void {
  const { usr, ...entry }: { usr?: object } = history.state ?? {};
  history.replaceState({ ...entry, usr: { ...usr, email } }, "");
  location.reload();
}

function LoginPassword(): ReactNode {
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent): void =>
    setHasCapsLock(event.getModifierState("CapsLock"));
  return (
    <PasswordInput
      {...passwordInputProps}
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

/** Loads the other ways to sign in, if the server has any. The page is usable before, and does not reload by itself. */
function useSignInOptions(auth: Auth) {
  const [Options, setOptions] = useState<ComponentType<SignInOptionsProps>>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (!auth.offers("passkeys") && !auth.offers("forgot-password")) return undefined;
    const load = (): void => {
      import("../components/sign-in-options.tsx").then(
        ({ SignInOptions }) => setOptions(() => SignInOptions),
        // Offline, nobody can sign in: it loads with the connection.
        (error: Error) => navigator.onLine && setFailure(error),
      );
    };
    load();
    addEventListener("online", load);
    return () => removeEventListener("online", load);
  }, [auth]);
  return { Options, failure: Options ? undefined : failure };
}

/** Returns whether another tab has ended the session. Stays `true` when another tab signs in again. */
function useWasEndedByOtherTab(): boolean {
  const { byOtherTab = false } = useSession();
  const [wasEnded, setWasEnded] = useState<boolean>(byOtherTab);
  if (byOtherTab && !wasEnded) setWasEnded(true);
  return wasEnded;
}

const subscribeToNothing = () => (): void => {};

/** Returns `true` on the static page, which every browser shows at first. */
function useAcceptsCookies(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => navigator.cookieEnabled,
    () => true,
  );
}
