export { UsersScreen } from "./users-screen.tsx";
