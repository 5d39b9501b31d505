// A remote's federation runtime, instead of `@module-federation/webpack-bundler-runtime`: the page has
// one already, the shell's (`bundler-runtime-provider.mjs`), whose functions are given the remote's
// `__webpack_require__`. Only the instance is the remote's own, and what the shell is built without
// because it exposes no module.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { CurrentGlobal, ModuleFederation, setGlobalFederationInstance } =
  globalThis._FEDERATION_RUNTIME_CORE;
const { attachShareScopeMap, bundlerRuntime } = globalThis._FEDERATION_BUNDLER_RUNTIME;

/** The instance of the remote's name: an entry that is loaded again finds the one of before. */
function init(options) {
  const known = CurrentGlobal.__FEDERATION__.__INSTANCES__.find(
    (instance) => instance.options.name === options.name,
  );
  if (known !== undefined) {
    known.initOptions(options);
    return known;
  }
  const instance = new ModuleFederation({ ...options, id: '' });
  setGlobalFederationInstance(instance);
  return instance;
}

export default {
  runtime: { init },
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  attachShareScopeMap,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
};
