export { sampleScreensFeature } from "./feature.ts";
