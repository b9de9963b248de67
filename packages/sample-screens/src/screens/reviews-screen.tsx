import { PageHeader } from "@market/ui";
import type { ReactNode } from "react";

export function ReviewsScreen(): ReactNode {
  return <PageHeader title="Reviews" />;
}
