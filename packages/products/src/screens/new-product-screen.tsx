import { PageHeader } from "@market/ui";
import type { ReactNode } from "react";

export function NewProductScreen(): ReactNode {
  return <PageHeader title="Add New Product" />;
}
