import { randomId } from "./random-id.ts";

/**
 * Gives each content a key, the same one for as long as the content stays the same, so that a server
 * can tell a second try from a second product. One form has one; the next product has another.
 */
export function idempotencyKeys(newKey = randomId): (content: unknown) => string {
  let last = { content: "", key: "" };
  return (content) => {
    const present = JSON.stringify(content);
    if (present !== last.content) last = { content: present, key: newKey() };
    return last.key;
  };
}
