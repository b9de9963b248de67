/* The only module that imports React Router, whose next major version is published under another name. */
export {
  BrowserRouter,
  createPath,
  Link,
  MemoryRouter,
  Navigate,
  NavigationType,
  Route,
  Router,
  Routes,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from "react-router-dom";
export type { Location, Navigator, To } from "react-router-dom";
