// Adds the matchers that tooling/jest loads, such as toBeVisible.
import '@testing-library/jest-dom';
