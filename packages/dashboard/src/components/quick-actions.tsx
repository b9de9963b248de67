import { useDenial } from "@market/api-client";
import { Restricted } from "@market/ui";
import { paths } from "@market/ui/feature";
import { Button, Group, Paper, SimpleGrid, Title } from "@mantine/core";
import { IconBuildingStore, IconPlus, IconUsers } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { Link } from "@market/ui/navigation";

/** As wide as the button, below the breakpoint `md`: the text wraps. */
const BELOW_ICON_ON_NARROW = {
  minWidth: "clamp(0px, (62rem - 100vw) * 999, 100%)",
  textAlign: "center",
} as const;

export function QuickActions(): ReactNode {
  const titleId = useId();
  const actions = [
    {
      label: "Add Product",
      to: paths.newProduct,
      icon: IconPlus,
      denial: useDenial("create products"),
    },
    { label: "Manage Shops", to: paths.shops, icon: IconBuildingStore },
    { label: "Manage Users", to: paths.users, icon: IconUsers },
  ];
  return (
    <Paper component="section" aria-labelledby={titleId} withBorder p="md">
      <Group justify="space-between" gap="sm">
        <Title order={2} id={titleId}>
          Quick Actions
        </Title>
        <SimpleGrid cols={3} spacing={{ base: 6, md: "xs" }} w={{ base: "100%", md: "auto" }}>
          {actions.map(({ label, to, icon: Icon, denial }) => (
            <Restricted key={label} reason={denial}>
              <Button
                component={Link}
                to={to}
                variant="default"
                h="auto"
                fz={{ base: "xs", md: "sm" }}
                mih={{ base: 56, md: 36 }}
                px={{ base: 0, md: "md" }}
                styles={{ inner: { width: "100%" }, label: { flex: 1, whiteSpace: "normal" } }}
              >
                <Group component="span" flex={1} justify="center" gap="4px 8px">
                  <Icon size={16} aria-hidden />
                  <span style={BELOW_ICON_ON_NARROW}>{label}</span>
                </Group>
              </Button>
            </Restricted>
          ))}
        </SimpleGrid>
      </Group>
    </Paper>
  );
}
