export { authFeature } from "./feature.ts";
