export {
  createDraftStore,
  textOf,
  type Draft,
  type DraftForm,
  type DraftStore,
} from "./forms/draft-store.ts";
export { useAction, type Action, type Send } from "./forms/use-action.ts";
export { useDraftForm } from "./forms/use-draft-form.ts";
export { useSubmission } from "./forms/use-submission.ts";
