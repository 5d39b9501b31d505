import { CONTRACT_VERSION } from 'shared-kit/contract/constants';
import type { Release } from 'shared-kit/registry';
import type { ActiveRegistry, ActiveRemote } from 'shared-kit/remote';

/** A release that the current shell can host, without files. */
export const buildRelease = (overrides: Partial<Release> = {}): Release => ({
  version: '1.0.0-a',
  entry: '/releases/remote-public/1.0.0-a/mf-manifest.json',
  server: null,
  shared: {},
  contract: CONTRACT_VERSION,
  integrity: {},
  title: 'Public site',
  paths: ['/'],
  access: 'visitor',
  navigation: [],
  slots: [],
  ...overrides,
});

/** The stable release of `remote_public`, or of the remote with another name. */
export const buildActiveRemote = (
  release: Partial<Release> = {},
  name = 'remote_public',
): ActiveRemote => ({ name, variant: 'stable', release: buildRelease(release) });

/** A page's registry with these remotes. */
export const buildActiveRegistry = (...remotes: ActiveRemote[]): ActiveRegistry => ({
  remotes,
  refused: [],
});
