import type { Administrator } from "@market/api-client/administrators";
import { useSession } from "@market/api-client/auth";
import { EmptyState } from "@market/ui";
import { Paper, SimpleGrid, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { isSelf } from "../model/is-self.ts";
import { AdministratorCard } from "./administrator-card.tsx";

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
          isSelf={isSelf(administrator, user)}
        />
      ))}
    </SimpleGrid>
  );
}

export function AdministratorGridSkeleton(): ReactNode {
  return (
    <SimpleGrid {...GRID}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} h={180} />
      ))}
    </SimpleGrid>
  );
}
