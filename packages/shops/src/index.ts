export { shopsFeature } from "./feature.ts";
