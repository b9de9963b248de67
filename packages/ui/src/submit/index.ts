// Apart from the other components, because the sign-in page loads it.
export { SubmitButton } from "./submit-button.tsx";
export * from "./submit-error.tsx";
export { SubmitFieldset } from "./submit-fieldset.tsx";
export * from "./use-submit.ts";
