import { FormDialog } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import type { ReactNode } from "react";
import { Factors } from "./factors.tsx";

/** One's own second factors. */
export function SecurityDialog({ opened, onClose }: DialogProps): ReactNode {
  return (
    <FormDialog title="Security" size="lg" opened={opened} onClose={onClose}>
      <Factors />
    </FormDialog>
  );
}
