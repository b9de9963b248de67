export { AdministratorsScreen } from "./administrators-screen.tsx";
