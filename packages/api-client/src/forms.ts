export * from "./forms/draft-store.ts";
export { useDraftForm } from "./forms/use-draft-form.ts";
export { useAction, useSubmission } from "./forms/use-submission.ts";
