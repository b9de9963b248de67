import { Button, Group, Input } from "@mantine/core";
import { useId, useState, type ReactNode } from "react";
import {
  cleanImageUrl,
  INVALID_IMAGE_URL,
  isImageUrl,
  isUnfinishedUrl,
} from "../model/image-url.ts";

export interface ImageUrlInputProps {
  /** Whether there is no room for another image. */
  full: boolean;
  onAdd: (url: string) => void;
}

/** Adds an image that lies elsewhere on the web by its address. */
export function ImageUrlInput({ full, onAdd }: ImageUrlInputProps): ReactNode {
  const id = useId();
  const [entered, setEntered] = useState("");
  /** Whether the person has left the field, or tried to add, so that a half-typed address is wrong too. */
  const [left, setLeft] = useState(false);
  const url = cleanImageUrl(entered);
  const isValid = isImageUrl(url);
  const isWrong = entered.trim() !== "" && !isValid && (left || !isUnfinishedUrl(url));

  const add = (): void => {
    if (!isValid) return setLeft(true);
    if (full) return;
    onAdd(url);
    setEntered("");
    setLeft(false);
  };
  return (
    <Input.Wrapper id={id} label="Image URL" error={isWrong && INVALID_IMAGE_URL}>
      <Group gap="xs" wrap="nowrap">
        <Input
          type="url"
          placeholder="https://"
          flex={1}
          value={entered}
          error={isWrong}
          onChange={(event) => setEntered(event.currentTarget.value)}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter adds the image; it does not send the form.
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" disabled={!isValid || full} onClick={add}>
          Add
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
