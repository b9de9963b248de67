export {
  createDraftStore,
  textOf,
  type Draft,
  type DraftForm,
  type DraftStore,
} from "./forms/draft-store.ts";
export {
  useDraftForm,
  type DraftFormOptions,
  type DraftFormState,
} from "./forms/use-draft-form.ts";
export { useDraft, type DraftOptions, type DraftState } from "./forms/use-draft.ts";
export { useSubmission, type Submission } from "./forms/use-submission.ts";
export { useSubmitLock } from "./forms/use-submit-lock.ts";
