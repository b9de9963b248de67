/** The databases that test files copy theirs from: migrated, and empty or with the demo's data. */
export const TEMPLATES = ["template_empty", "template_demo"] as const;
