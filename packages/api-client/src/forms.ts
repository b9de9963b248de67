export * from "./forms/draft-store.ts";
export * from "./forms/rules.ts";
export { useDraftForm } from "./forms/use-draft-form.ts";
export { useAction, useSubmission, type Run, type Send } from "./forms/use-submission.ts";
