import { useApi } from "@market/api-client";
import { QueryState } from "@market/ui";
import { FormDialog } from "@market/ui/dialogs";
import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SessionList } from "./session-list.tsx";

export interface SessionsDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function SessionsDialog({ opened, onClose }: SessionsDialogProps): ReactNode {
  return (
    <FormDialog title="Sessions" opened={opened} onClose={onClose}>
      <Sessions />
    </FormDialog>
  );
}

function Sessions(): ReactNode {
  const api = useApi();
  const query = useQuery(api.account.sessions());
  return (
    <QueryState query={query} loading="Loading sessions..." skeleton={<SessionsSkeleton />}>
      {(sessions) => <SessionList sessions={sessions} />}
    </QueryState>
  );
}

function SessionsSkeleton(): ReactNode {
  return (
    <Stack gap="sm">
      <Skeleton h={52} />
      <Skeleton h={52} />
    </Stack>
  );
}
