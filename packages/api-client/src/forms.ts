export { createDraftStore, textOf, type DraftForm, type DraftStore } from "./forms/draft-store.ts";
export { useDraftForm } from "./forms/use-draft-form.ts";
export { useDraft, type DraftState } from "./forms/use-draft.ts";
export { useSubmission } from "./forms/use-submission.ts";
export { useSubmitLock } from "./forms/use-submit-lock.ts";
