export { administratorsFeature } from "./feature.ts";
