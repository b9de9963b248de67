import { ActionIcon } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** A button that copies a text. None without a text, or where the browser has no clipboard (http). */
export function CopyAction({
  label,
  text,
}: {
  label: string;
  text: string | undefined;
}): ReactNode {
  const { copy, copied, error } = useClipboard();
  if (text === undefined || !("clipboard" in navigator)) return null;
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <ActionIcon
        size={24}
        ms={4}
        my={-4}
        style={{ verticalAlign: "middle" }}
        title={`Copy ${label.toLowerCase()}`}
        onClick={() => copy(text)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
      <span role="status" className={error ? undefined : "market-visually-hidden"}>
        {copied ? "Copied" : error && "Not copied"}
      </span>
    </>
  );
}
