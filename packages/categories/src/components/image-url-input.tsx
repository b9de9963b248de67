import { SafeImage } from "@market/ui";
import { Box, TextInput, type TextInputProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { ReactNode } from "react";

/** Milliseconds after the last keystroke: a request for each partial URL would be wasted. */
const PREVIEW_DELAY = 250;

export interface ImageUrlInputProps extends Omit<TextInputProps, "value"> {
  value?: string;
}

/** Renders an input for an image URL with a preview, which is hidden if the image fails to load. */
export function ImageUrlInput({ value, ...props }: ImageUrlInputProps): ReactNode {
  const [previewUrl] = useDebouncedValue(value ?? "", PREVIEW_DELAY);
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
        src={previewUrl}
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
