import { PageHeader } from "@market/ui";
import type { ReactNode } from "react";

export function ProductsScreen(): ReactNode {
  return <PageHeader title="Products" />;
}
