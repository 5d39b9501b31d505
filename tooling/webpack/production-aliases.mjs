import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { kitDir } from '../paths.mjs';

const enhancedRequire = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'),
);

/**
 * Replaces entries of packages that lead to the wrong file for a released page: the router's always
 * lead to its development build, and the plugin that passes the federation's runtime to the remotes
 * (required by its path) leads to a second copy of that runtime, in CommonJS.
 * @param {string} name The package that is built.
 */
export function productionAliases(name) {
  const kitRequire = createRequire(join(kitDir(name), 'package.json'));
  const routerRequire = createRequire(kitRequire.resolve('react-router-dom/package.json'));
  const router = join(
    dirname(routerRequire.resolve('react-router/package.json')),
    'dist/production',
  );
  const provider = enhancedRequire.resolve(
    '@module-federation/inject-external-runtime-core-plugin',
  );
  return {
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
    [provider]: provider.replace(/\.cjs$/, '.js'),
  };
}
