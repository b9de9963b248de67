import { EMPTY_VALUE } from "@market/ui";
import { Avatar, Box, CloseButton, Flex, Group, Paper, Text } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Vendor } from "../model/new-product.ts";

export interface SelectedVendorProps {
  vendor: Vendor;
  onClear: () => void;
}

/** Renders the selected vendor with enough details to distinguish shops of the same name. */
export function SelectedVendor({ vendor, onClear }: SelectedVendorProps): ReactNode {
  // Some shops have the same text as email and phone.
  const contacts = [...new Set([vendor.email, vendor.phone])].filter((text) => text !== undefined);
  return (
    <Paper withBorder p="sm" role="group" aria-label="Selected vendor">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Avatar color="teal" radius="md" aria-hidden>
          <IconBuildingStore size={20} aria-hidden />
        </Avatar>
        <Box miw={0} flex={1} style={{ overflowWrap: "anywhere" }}>
          <Text size="sm" fw={500}>
            {vendor.name ?? EMPTY_VALUE}
          </Text>
          <Text size="sm">{vendor.owner ?? EMPTY_VALUE}</Text>
          <Flex wrap="wrap" columnGap="xs">
            {(contacts.length > 0 ? contacts : ["No contact details"]).map((contact) => (
              <Text key={contact} size="sm" c="dimmed">
                {contact}
              </Text>
            ))}
          </Flex>
        </Box>
        <CloseButton aria-label="Clear vendor" onClick={onClear} />
      </Group>
    </Paper>
  );
}
