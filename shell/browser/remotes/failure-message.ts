import type { RemoteFailure } from './remote-error';
import { isOffline } from './use-reconnect';

const REASONS: Record<RemoteFailure | 'Render', string> = {
  Unreachable: 'Its files cannot be reached.',
  Timeout: 'It takes too long to load.',
  Integrity: 'Its files were damaged on the way.',
  Incompatible: 'It does not fit this version of the site.',
  InvalidModule: 'It has an error inside.',
  Render: 'It has an error inside.',
};

/**
 * What a visitor reads instead of a part of the site.
 * @param title What the site calls the part: 'Writer'.
 */
export const failureMessage = (title: string, failure: RemoteFailure | 'Render'): string =>
  isOffline()
    ? `You are offline. The ${title} loads when you are back online.`
    : `The ${title} cannot be loaded right now. ${REASONS[failure]} Everything else works.`;
