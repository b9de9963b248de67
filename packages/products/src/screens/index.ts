export { ProductsScreen } from "./products-screen.tsx";
export { NewProductScreen } from "./new-product-screen.tsx";
