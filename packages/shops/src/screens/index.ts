export { ShopsScreen } from "./shops-screen.tsx";
