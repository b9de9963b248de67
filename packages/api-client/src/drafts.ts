export {
  createDraftStore,
  type Draft,
  type DraftForm,
  type DraftStore,
} from "./drafts/draft-store.ts";
export { textOf } from "./drafts/text-of.ts";
export { useDraft, type DraftOptions, type DraftState } from "./drafts/use-draft.ts";
