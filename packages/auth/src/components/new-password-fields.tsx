import { Progress, Stack, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { MAX_SCORE, passwordStrength, type StrengthLabel } from "../model/new-password.ts";
import { PasswordField } from "./form.tsx";

export interface NewPasswordFieldsProps {
  /** Shown at the new password. */
  error: string | undefined;
  focusOnMount?: boolean;
  /** The email of the account, under which a password manager stores the password. */
  username: string | undefined;
}

/** The fields `password` and `confirmation` of a form. */
export function NewPasswordFields({
  error,
  focusOnMount = false,
  username,
}: NewPasswordFieldsProps): ReactNode {
  const [visible, setVisible] = useState(false);
  const [password, setPassword] = useState("");
  const shared = {
    "aria-required": true,
    autoComplete: "new-password",
    visible,
    onVisibilityChange: setVisible,
  };
  return (
    <>
      <input hidden readOnly type="email" autoComplete="username" value={username ?? ""} />
      <PasswordField
        {...shared}
        name="password"
        label="New Password"
        error={error}
        onChange={(event) => setPassword(event.currentTarget.value)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- for a page that is this form
        autoFocus={focusOnMount}
      />
      <StrengthBar password={password} />
      <PasswordField {...shared} name="confirmation" label="Confirm Password" />
    </>
  );
}

const COLORS: Record<StrengthLabel, string> = { Weak: "red", Medium: "yellow", Strong: "green" };

function StrengthBar({ password }: { password: string }): ReactNode {
  const { score, label } = passwordStrength(password);
  return (
    <Stack gap={4}>
      <Progress.Root size="sm">
        <Progress.Section
          value={(score / MAX_SCORE) * 100}
          color={COLORS[label]}
          // Mantine's own attributes are in percent.
          withAria={false}
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={MAX_SCORE}
          aria-valuenow={score}
          aria-label="Password strength"
          aria-valuetext={`${label}, ${score} out of ${MAX_SCORE}`}
        />
      </Progress.Root>
      <div style={{ display: "flex", justifyContent: "space-between", gap: "1rem" }}>
        <Text size="xs" c="dimmed">
          Password strength
        </Text>
        <Text size="xs" aria-live="polite">
          <span>{label}</span>{" "}
          <Text span inherit c="dimmed">
            {`${score}/${MAX_SCORE}`}
          </Text>
        </Text>
      </div>
    </Stack>
  );
}
