import { Group, Progress, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { MAX_SCORE, passwordStrength, type StrengthLabel } from "../model/new-password.ts";

const COLORS: Record<StrengthLabel, string> = { Weak: "red", Medium: "yellow", Strong: "green" };

export function StrengthBar({ password }: { password: string }): ReactNode {
  const { score, label } = passwordStrength(password);
  return (
    <Stack gap={4}>
      <Progress.Root size="sm">
        <Progress.Section
          value={(score / MAX_SCORE) * 100}
          color={COLORS[label]}
          // Mantine's own attributes are in percent.
          withAria={false}
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={MAX_SCORE}
          aria-valuenow={score}
          aria-label="Password strength"
          aria-valuetext={`${label}, ${score} out of ${MAX_SCORE}`}
        />
      </Progress.Root>
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          Password strength
        </Text>
        <Text size="xs" aria-live="polite">
          <span>{label}</span>{" "}
          <Text span inherit c="dimmed">
            {`${score}/${MAX_SCORE}`}
          </Text>
        </Text>
      </Group>
    </Stack>
  );
}
