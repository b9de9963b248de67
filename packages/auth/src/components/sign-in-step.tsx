import type { Auth, SecondFactor } from "@market/api-client/auth";
import type { ReactNode, RefObject } from "react";

/* What replaces the form of the Login screen, or is below it. Its code is loaded when it is needed. */

export interface SignInStep {
  title: string;
  content: ReactNode;
}

export interface SignInStepProps {
  auth: Auth;
  onSignedIn: () => void;
  /** Shows the form again. */
  onBack: () => void;
}

export interface SecondFactorStepProps extends SignInStepProps {
  secondFactor: SecondFactor;
}

export interface SignInOptionsProps extends SignInStepProps {
  formRef: RefObject<HTMLFormElement | null>;
  onStep: (step: SignInStep) => void;
}
