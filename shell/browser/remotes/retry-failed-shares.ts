import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Lets a shared module whose chunk could not be fetched be loaded again. Federation caches the
 * rejected promise for good, so that no later attempt would reach the network.
 */
export const retryFailedShares: ModuleFederationRuntimePlugin = {
  name: 'retry-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null;
      }
    }
  },
};
