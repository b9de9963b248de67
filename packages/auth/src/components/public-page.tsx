import { Center, Paper, Stack, Text, Title } from "@mantine/core";
import { SURFACE } from "@market/ui/theme";
import type { ReactNode } from "react";

/** Layout of the screens before sign-in: a centered card. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Center
      component="main"
      mih="100dvh"
      p="md"
      pt="15dvh"
      bg={SURFACE}
      style={{ alignItems: "flex-start" }}
    >
      <Stack w="100%" maw={400} gap="lg">
        {/* In the same place as in index.html, so that it does not move when React renders. */}
        <Text ta="center" fw={650} size="lg">
          Market Admin
        </Text>
        <Paper withBorder shadow="sm" p={{ base: "lg", xs: "xl" }} radius="lg">
          <Title order={1} ta="center" mb="lg" tabIndex={-1} style={{ outline: "none" }}>
            {title}
          </Title>
          {children}
        </Paper>
      </Stack>
    </Center>
  );
}
