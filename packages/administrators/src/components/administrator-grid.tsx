import type { Administrator } from "@market/api-client";
import { useSession } from "@market/api-client/auth";
import { EmptyState } from "@market/ui";
import { Paper, SimpleGrid, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { isSelf } from "../model/is-self.ts";
import { AdministratorCard } from "./administrator-card.tsx";

/** As many columns as there is room for. */
const GRID = { minColWidth: "min(300px, 100%)", spacing: "md" };

export interface AdministratorGridProps {
  administrators: readonly Administrator[];
}

export function AdministratorGrid({ administrators }: AdministratorGridProps): ReactNode {
  const { user } = useSession();
  if (administrators.length === 0) {
    return (
      <Paper withBorder>
        <EmptyState title="No administrators found." />
      </Paper>
    );
  }
  return (
    <SimpleGrid {...GRID}>
      {administrators.map((administrator) => (
        <AdministratorCard
          key={administrator.id}
          administrator={administrator}
          self={isSelf(administrator, user)}
        />
      ))}
    </SimpleGrid>
  );
}

/** Cards that are still on their way, at the height that they will have. */
export function AdministratorGridSkeleton(): ReactNode {
  return (
    <SimpleGrid {...GRID}>
      {Array.from({ length: 6 }, (_, card) => (
        <Skeleton key={card} h={180} />
      ))}
    </SimpleGrid>
  );
}
