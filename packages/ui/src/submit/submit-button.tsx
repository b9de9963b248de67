import { Button, Loader, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";

interface SubmitButtonProps extends ButtonProps {
  isBusy: boolean;
  "aria-describedby"?: string | undefined;
  "aria-disabled"?: boolean;
}

/** Submits its form. Stays enabled while busy: a disabled button would lose the focus. */
export function SubmitButton({ isBusy, ...props }: SubmitButtonProps): ReactNode {
  return (
    <Button
      type="submit"
      aria-busy={isBusy}
      leftSection={isBusy && <Loader aria-hidden />}
      {...props}
    />
  );
}
