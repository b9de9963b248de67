import { Markdown } from "@storybook/addon-docs/blocks";
import type { ComponentType } from "react";

/** Returns a docs page that shows a text in Markdown. */
export function createReadmePage(text: string): ComponentType {
  return function ReadmePage() {
    return <Markdown>{text}</Markdown>;
  };
}
