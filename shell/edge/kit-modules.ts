/**
 * Every sub-path of shared-kit that a remote may import, by request: `shared-kit/client/session`. The build
 * fills the map from the exports of shared-kit's package.json
 * (`tooling/webpack/kit-modules-loader.mjs`), and so do the tests; this file declares its type.
 */
export const kitModules: ReadonlyMap<string, object> = new Map();
