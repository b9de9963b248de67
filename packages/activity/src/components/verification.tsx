import { useResource } from "@market/api-client";
import { useSend } from "@market/api-client/forms";
import {
  verificationApi,
  type VerificationProgress,
  type VerificationResult,
} from "@market/api-client/verification";
import { formatCount, formatDateTime } from "@market/ui";
import { SubmitError, useSubmit } from "@market/ui/submit";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

/** Says up to where the trail was verified, and verifies it with its progress. */
export function Verification(): ReactNode {
  const verification = useResource(verificationApi);
  const { data: last } = useQuery(verification.last());
  const [progress, setProgress] = useState<VerificationProgress>();
  const send = useSend();
  const { isPending, error, getButtonProps } = useSubmit();
  const verify = async (): Promise<void> => {
    setProgress(undefined);
    await send(verification.verify(setProgress));
  };
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text size="sm" role="status" c={last?.problem ? "var(--mantine-color-error)" : "dimmed"}>
          {isPending ? describeProgress(progress) : describeResult(last)}
        </Text>
        <Button variant="default" size="xs" {...getButtonProps("verify", verify)}>
          Verify
        </Button>
      </Group>
      <SubmitError error={error} />
    </Stack>
  );
}

/** In steps of ten, because screen readers announce each text. */
function describeProgress({ verified, total }: Partial<VerificationProgress> = {}): string {
  if (verified === undefined || !total) return "Verifying…";
  return `Verifying… ${Math.floor((verified / total) * 10) * 10}%`;
}

function describeResult(last: VerificationResult | undefined): string {
  if (last === undefined) return "";
  if (last === null) return "Not verified yet.";
  const at = last.at ? ` on ${formatDateTime(last.at)}` : "";
  const upTo = `up to entry ${formatCount(last.entries)}${at}`;
  return last.problem === null ? `Verified ${upTo}.` : `Valid ${upTo} only: ${last.problem}`;
}
