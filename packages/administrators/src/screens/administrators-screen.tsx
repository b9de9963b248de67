import { PageHeader } from "@market/ui";
import type { ReactNode } from "react";

export function AdministratorsScreen(): ReactNode {
  return <PageHeader title="Administrators" subtitle="Manage admin users and their permissions" />;
}
