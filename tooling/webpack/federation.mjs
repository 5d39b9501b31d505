import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { remoteShared, shellShared } from './shared.mjs';

const common = {
  // The contract type in shared-kit is the truth about what a remote exports.
  dts: false,
  // The default would load every remote at start, and a dead one would blank the page.
  shareStrategy: /** @type {const} */ ('loaded-first'),
};

/** Leaves the runtime's part for Node out. */
const optimization = { target: /** @type {const} */ ('web') };

/** The shell knows no remote at build time: they come from the registry. */
export const shellFederation = () =>
  new ModuleFederationPlugin({
    name: 'shell',
    ...common,
    remotes: {},
    manifest: false,
    shared: shellShared(),
    // One federation runtime for the page: the remotes use the shell's.
    experiments: { provideExternalRuntime: true, optimization },
  });

/**
 * A remote exposes exactly one module.
 * @param {string} name A JavaScript identifier, as in `remote.json`.
 * @param {string} filename
 */
export const remoteFederation = (name, filename) =>
  new ModuleFederationPlugin({
    name,
    filename,
    ...common,
    exposes: { './remote': './src/remote.tsx' },
    manifest: true,
    shared: remoteShared(),
    experiments: { externalRuntime: true, optimization },
  });
