export { productsFeature } from "./feature.ts";
