import { Box, Button, Group, PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { generatePassword } from "../model/generate-password.ts";

export interface NewPasswordInputProps extends PasswordInputProps {
  onGenerate: (password: string) => void;
}

/** Shows a generated password, because the user has to pass it on. */
export function NewPasswordInput({ onGenerate, ...props }: NewPasswordInputProps): ReactNode {
  const [visible, setVisible] = useState(false);
  const generate = (): void => {
    onGenerate(generatePassword());
    setVisible(true);
  };
  const withButton = (input: ReactNode): ReactNode => (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Box flex={1}>{input}</Box>
      <Button variant="default" onClick={generate}>
        Generate
      </Button>
    </Group>
  );
  return (
    <PasswordInput
      label="Password"
      autoComplete="new-password"
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      spellCheck={false}
      inputContainer={withButton}
      {...props}
    />
  );
}
