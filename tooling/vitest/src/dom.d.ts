// The matchers that setup-dom.ts adds, for the tsconfig of every package whose tests use them.
import "@testing-library/jest-dom/vitest";
