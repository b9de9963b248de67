import { PageHeader } from "@market/ui";
import type { ReactNode } from "react";

export function CategoriesScreen(): ReactNode {
  return <PageHeader title="Categories" subtitle="Manage product categories" />;
}
