import { Button, Group, Input } from "@mantine/core";
import { useId, useRef, useState, type ReactNode } from "react";
import { cleanImageUrl, findImageUrlError, isIncompleteUrl } from "../model/product-images.ts";

interface AddImageUrlProps {
  /** Whether the product has the maximum number of images. */
  isFull: boolean;
  onAdd: (url: string) => void;
}

/** Adds an image from the web by its URL. */
export function AddImageUrl({ isFull, onAdd }: AddImageUrlProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState("");
  // An incomplete URL is an error only after the field was left or Enter was pressed.
  const [isTouched, setIsTouched] = useState(false);
  const url = cleanImageUrl(entered);
  const urlError = findImageUrlError(url);
  const isValid = urlError === undefined;
  const hasError = entered.trim() !== "" && !isValid && (isTouched || !isIncompleteUrl(url));

  const add = (): void => {
    if (!isValid) return setIsTouched(true);
    if (isFull) return;
    onAdd(url);
    setEntered("");
    setIsTouched(false);
    // Add becomes disabled.
    input.current?.focus();
  };
  return (
    <Input.Wrapper id={id} label="Image URL" error={hasError && urlError}>
      <Group gap="xs" wrap="nowrap">
        <Input
          ref={input}
          type="url"
          placeholder="https://"
          flex={1}
          value={entered}
          error={hasError}
          onChange={(event) => setEntered(event.currentTarget.value)}
          onFocus={() => setIsTouched(false)}
          onBlur={() => setIsTouched(true)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter would submit the form.
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" disabled={!isValid || isFull} onClick={add}>
          Add
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
