import { PageHeader } from "@market/ui";
import type { ReactNode } from "react";

export function EmailsScreen(): ReactNode {
  return <PageHeader title="Emails" />;
}
