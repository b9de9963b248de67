export * from "./forms/draft-store.ts";
export * from "./forms/rules.ts";
export { useDraftForm } from "./forms/use-draft-form.ts";
export { useSend, type Send } from "./forms/use-send.ts";
