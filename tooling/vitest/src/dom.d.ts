// The types of the matchers that setup-dom.ts adds, for a package's tsconfig.
import "@testing-library/jest-dom/vitest";
