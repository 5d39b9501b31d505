/* global __webpack_require__ */

/**
 * Lets the remotes of a page use the shell's code for chunks and shared modules (`remote-runtime.mjs`),
 * as `provideExternalRuntime` does for the runtime below it. A plugin of the shell's federation runtime.
 */
export default function bundlerRuntimeProvider() {
  return {
    name: 'bundler-runtime-provider',
    beforeInit(args) {
      const { attachShareScopeMap, bundlerRuntime } = __webpack_require__.federation;
      globalThis._FEDERATION_BUNDLER_RUNTIME ??= { attachShareScopeMap, bundlerRuntime };
      return args;
    },
  };
}
