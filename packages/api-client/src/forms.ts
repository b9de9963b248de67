export {
  createDraftStore,
  textOf,
  type Draft,
  type DraftForm,
  type DraftStore,
} from "./forms/draft-store.ts";
export { useDraftForm } from "./forms/use-draft-form.ts";
export { useAction, useSubmission } from "./forms/use-submission.ts";
