import { SafeImage } from "@market/ui";
import { Box, TextInput, type TextInputProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { ReactNode } from "react";

/** Milliseconds without a key after which what was typed is shown: no request for each letter. */
const PAUSE = 250;

export interface ImageUrlInputProps extends Omit<TextInputProps, "value"> {
  value?: string;
}

/** The address of a picture, and the picture, where there is one. */
export function ImageUrlInput({ value, ...props }: ImageUrlInputProps): ReactNode {
  const [address] = useDebouncedValue(value ?? "", PAUSE);
  return (
    <Box>
      <TextInput
        label="Image URL"
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        value={value}
      />
      <SafeImage
        src={address}
        alt="Preview"
        mah={140}
        fit="contain"
        w="auto"
        maw="100%"
        radius="sm"
        mt="xs"
      />
    </Box>
  );
}
