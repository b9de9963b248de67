/* The only module that imports React Router, whose next major version is published under another name. */
export {
  createPath,
  NavigationType,
  Router,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  useLocation,
} from "react-router-dom";
export type { Location, Navigator, To } from "react-router-dom";
