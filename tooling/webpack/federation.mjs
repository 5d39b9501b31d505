import { createRequire } from 'node:module';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { readManifest } from '../paths.mjs';
import { remoteShared, shellShared } from './shared.mjs';

const require = createRequire(import.meta.url);
const enhancedRequire = createRequire(require.resolve('@module-federation/enhanced/webpack'));

const fileHere = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

/** A remote's entry takes what its chunks and shared modules are loaded with from the page. */
export const remoteRuntimeAlias = () => {
  const entry = enhancedRequire.resolve(`${BUNDLER_RUNTIME}/bundler`);
  return { [entry]: fileHere('remote-runtime.mjs'), [BUNDLER_RUNTIME]: join(entry, '..', '..') };
};

const common = {
  // `RemoteModule` of shared-kit is the type of what a remote exports.
  dts: false,
  // The default would load every remote at start, and one that fails would blank the page.
  shareStrategy: /** @type {const} */ ('loaded-first'),
};

/** Leaves out the part of the runtime that is for Node. */
const optimization = { target: /** @type {const} */ ('web') };

/** The shell knows no remote at build time: they come from the registry. */
export const shellFederation = () =>
  new ModuleFederationPlugin({
    name: 'shell',
    ...common,
    remotes: {},
    manifest: false,
    shared: shellShared(),
    runtimePlugins: [fileHere('bundler-runtime-provider.mjs')],
    // One federation runtime for the page: the remotes use the shell's.
    experiments: { provideExternalRuntime: true, optimization },
  });

/**
 * The name of a remote in federation, an identifier: `remote_public`.
 * @param {string} name The package or its folder.
 */
export const federatedName = (name) => {
  const packageName = isAbsolute(name) ? readManifest(name).name : name;
  return packageName.replaceAll('-', '_');
};

/**
 * A remote exposes exactly one module.
 * @param {string} name The package, `remote-public`.
 * @param {string} filename
 */
export const remoteFederation = (name, filename) =>
  new ModuleFederationPlugin({
    name: federatedName(name),
    filename,
    ...common,
    exposes: { './remote': './src/remote.tsx' },
    manifest: true,
    shared: remoteShared(name),
    experiments: { externalRuntime: true, optimization },
  });
