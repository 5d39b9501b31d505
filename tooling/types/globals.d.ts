// The matchers that tooling/jest loads, such as toBeVisible.
/// <reference types="@testing-library/jest-dom" />

// What a bundler makes of files that are no modules.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

declare module '*.woff2' {
  const url: string;
  export default url;
}
