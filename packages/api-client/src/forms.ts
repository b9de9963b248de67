import * as v from "valibot";

export * from "./forms/draft-store.ts";
export { useDraftForm, useSend, type Send } from "./forms/use-draft-form.ts";

/** Returns what is wrong with a value, `null` if nothing is. */
export type Rule<Value = string> = (value: Value) => string | null;

/** Returns a rule: `message` for a blank value, else what `rule` finds. */
export function required(message: string, rule?: Rule): Rule<string | null> {
  return (value) => (value?.trim() ? (rule?.(value) ?? null) : message);
}

/** The HTML standard's pattern for `input type="email"`. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

export function email(message: string): Rule {
  return (value) => (EMAIL.test(value.trim()) ? null : message);
}

/** A text of a stored draft. A value of another type counts as missing. */
export const draftText = v.fallback(v.string(), "");
