export { accountFeature } from "./account-feature.ts";
export { authFeature } from "./feature.ts";
