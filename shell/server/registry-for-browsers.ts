import type { Registry } from 'shared-kit/remote';

/** What pages need of the registry: neither where server builds lie nor every file's digest. */
export const toPublicRegistry = ({ remotes }: Registry): Registry => ({
  remotes: remotes.map((entry) => ({
    ...entry,
    stable: { ...entry.stable, server: null, integrity: {} },
  })),
});
