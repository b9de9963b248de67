import { Center, Paper, Stack, Text, Title } from "@mantine/core";
import { SURFACE } from "@market/ui/theme";
import type { ReactNode } from "react";

/** The frame of the screens before sign-in: a card in the middle of the page. */
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
        {/* Where the static frame of index.html has it. */}
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
